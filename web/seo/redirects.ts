import { findCategory } from '#server/catalog/categories.ts'
import type { Db } from '#server/platform/database.ts'

/** Addresses that pages had before, or that people try. */
const MOVED: Record<string, string> = {
  '/home': '/',
  '/index.html': '/',
  '/shop': '/products',
  '/store': '/products',
  '/catalog': '/products',
  '/products.html': '/products',
  '/basket': '/cart',
  '/bag': '/cart',
  '/contact-us': '/contact',
  '/about-us': '/about',
  '/jobs': '/careers',
  '/faq': '/help',
  '/help-center': '/help',
  '/support': '/help',
  '/privacy-policy': '/privacy',
  '/terms-of-service': '/terms',
  '/terms-and-conditions': '/terms',
  '/returns-refunds': '/returns',
  '/refunds': '/returns',
  '/shipping-info': '/shipping',
  '/cookie-policy': '/cookies',
  '/customer/register': '/login?mode=sign-up',
  '/customer/dashboard': '/dashboard',
  '/account': '/dashboard',
  '/seller/login': '/vendor/login',
}

/** Where an old address leads now, by its form alone; null when it is none. */
function movedTo(url: URL, path: string): string | null {
  const moved = MOVED[path.toLowerCase()]
  if (moved) return moved + (moved.includes('?') ? url.search.replace('?', '&') : url.search)
  const id = path === '/product' ? url.searchParams.get('id') : null
  if (id && /^\d{1,15}$/.test(id)) return `/product/${id}`
  if (path === '/product') return '/products'
  if (path === '/search') {
    const words = url.searchParams.get('q') ?? url.searchParams.get('search') ?? ''
    return words.trim() ? `/products?search=${encodeURIComponent(firstOf(words.trim(), 200))}` : '/products'
  }
  return null
}

/** `/category/{name}` and `/category/{name}/{subcategory}` by slug, alias or name; the whole shop where it is unknown. */
async function categoryAt(db: Db, path: string): Promise<string | null> {
  const match = /^\/(?:category|categories|department)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path)
  if (!match) return null
  const [name, child] = [match[1], match[2]].map(readable)
  const category = name ? await findCategory(db, name) : null
  if (!category) return '/products'
  const rest = child ? `&subcategory=${encodeURIComponent(child.toLowerCase())}` : ''
  return `/products?category=${category.slug}${rest}`
}

/** As many characters as the shop reads of a text, none of them cut in two. */
const firstOf = (text: string, most: number): string => [...text.toWellFormed()].slice(0, most).join('')

function readable(part: string | undefined): string {
  try {
    const readable = decodeURIComponent(part ?? '').replaceAll('\u0000', '')
    return firstOf(readable, 100)
  } catch {
    return ''
  }
}

/**
 * Where an address has moved to, from the root; null when it has not. A slash at the end is no address of its
 * own. The answer always stays in this shop: `//elsewhere.example/` is a path like any other.
 */
export async function redirectOf(db: Db, address: string): Promise<string | null> {
  const url = new URL(address)
  if (url.pathname.endsWith('.data')) return null
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const moved = movedTo(url, path) ?? (await categoryAt(db, path))
  if (moved) return moved
  return path === url.pathname ? null : path + url.search
}
