const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface Place {
  /** From the root. */
  path: string
  changed?: Date
}

const entry = (tag: 'url' | 'sitemap', publicUrl: string, { path, changed }: Place) =>
  `<${tag}><loc>${escapeXml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** The list of all maps. */
export const mapOfMaps = (publicUrl: string, places: readonly Place[]): Response =>
  new Response(
    `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${places.map((place) => entry('sitemap', publicUrl, place)).join('')}</sitemapindex>\n`,
    { headers: XML },
  )

/** A map of so many places, written whole: whoever reads it slowly keeps no statement of the database waiting. */
export const mapOfPlaces = (publicUrl: string, places: readonly Place[]): Response =>
  new Response(
    `${HEAD}<urlset xmlns="${NAMESPACE}">\n${places.map((place) => entry('url', publicUrl, place)).join('')}</urlset>\n`,
    { headers: XML },
  )
