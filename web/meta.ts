import type { MetaDescriptor } from 'react-router'

interface PageWords {
  /** Without the marketplace's name; null for the page that is the marketplace itself. */
  title: string | null
  description: string
  /** What it may be looked for by, with commas; without any it says nothing of them. */
  keywords?: string
  /** Where the page stands, from the root, with the query that makes it this page and no other. */
  path: string
  /** Where its picture stands, from the root; that of the shop where it has none. */
  image?: string | null
  publicUrl: string
  /** The marketplace's name. */
  name: string
}

const DESCRIPTION_LENGTH = 160

/** The shop's logo, 1200 by 630 pixels: what a shared page shows that has no picture of its own. */
const CARD = '/card.png'

/** One line without broken words, as search engines show it. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : undefined)}…`
}

/** Title, description, canonical address and Open Graph of one page. */
export function pageMeta(words: PageWords): MetaDescriptor[] {
  const { path, publicUrl, name, image } = words
  const title = words.title === null ? name : `${words.title} · ${name}`
  const description = summary(words.description)
  const address = new URL(path, `${publicUrl}/`).href
  return [
    { title },
    { name: 'description', content: description },
    ...(words.keywords ? [{ name: 'keywords', content: words.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: words.title ?? name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(image ?? CARD, `${publicUrl}/`).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
