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

/**
 * A map written while it is read. The first batch is read before the answer begins, so that a database that is away
 * can still be said. To whoever takes it squeezed, compress() sends it in one piece: some megabytes at most.
 */
export async function mapOfPlaces(
  publicUrl: string,
  batches: AsyncIterator<readonly Place[]>,
): Promise<Response> {
  const encoder = new TextEncoder()
  let first: IteratorResult<readonly Place[]> | null = await batches.next()
  let start = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = first ?? (await batches.next())
      first = null
      const end = next.done ? '</urlset>\n' : ''
      const entries = next.done ? '' : next.value.map((place) => entry('url', publicUrl, place)).join('')
      controller.enqueue(encoder.encode(start + entries + end))
      start = ''
      if (next.done) controller.close()
    },
    async cancel() {
      await batches.return?.()
    },
  })
  return new Response(body, { headers: XML })
}
