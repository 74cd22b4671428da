import { randomBytes } from 'node:crypto'
import type { Visit } from '../app.server.ts'

/** Pages that are the same for everybody in a market who reads one language. What belongs to one person is fetched by the browser. */
const PUBLIC = [
  /^\/$/,
  /^\/products$/,
  /^\/product\/\d{1,15}$/,
  /^\/seller\/[a-z0-9-]{1,80}$/,
  /^\/(electronics|fashion|home-garden|books|gaming|sports)$/,
  /^\/(about|contact|careers|privacy|terms|help|returns|shipping|press|cookies|security)$/,
]

/** Whether a page, or what its scripts ask for, is the same for everybody. */
export function isForEverybody(url: URL): boolean {
  const path = url.pathname.replace(/(\/_|)\.data$/, '') || '/'
  return PUBLIC.some((pattern) => pattern.test(path))
}

const TTL = 60_000
const MOST_BYTES = 64 * 1024 * 1024

interface Cache {
  status: number
  headers: [string, string][]
  body: string
  until: number
}

/** Whether a page says itself that it is for this visit alone, as one that came without a part of it. */
const isUnkept = (headers: Headers): boolean => headers.get('Cache-Control')?.includes('no-store') ?? false

/** The pages of one node, cached by path, market and language until the catalogue changes. */
export class PageCache {
  /** Stands in cached pages where each answer gets a nonce of its own. */
  readonly nonce = randomBytes(16).toString('base64')
  readonly #pages = new Map<string, Cache>()
  #bytes = 0
  /** Raised when all is dropped, so that a page rendered before is not cached after. */
  #edition = 0

  /** The key of a request, or null when its page belongs to one person or is no page. */
  keyOf(request: Request, market: string, language: string): string | null {
    if (request.method !== 'GET') return null
    const url = new URL(request.url)
    if (url.search.length > 600 || !isForEverybody(url)) return null
    return `${market} ${language} ${url.pathname}${url.search}`
  }

  /** The cached page with this visit's nonce; null when there is none. */
  find(key: string, visit: Visit, now: number): Response | null {
    const kept = this.#pages.get(key)
    if (!kept) return null
    if (kept.until < now) {
      this.#forget(key, kept)
      return null
    }
    // Last used, last dropped.
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return this.#answer(kept, visit, 'hit')
  }

  /** Keeps a page that anybody may see, and answers with it. Others, such as a missing page, go to this visit alone. */
  async keep(key: string, response: Response, visit: Visit, now: number, edition: number): Promise<Response> {
    if (!response.body) return response
    const body = await response.text()
    if (response.status !== 200 || response.headers.has('Set-Cookie') || isUnkept(response.headers))
      return new Response(this.#for(visit, body), response)
    const kept = { status: response.status, headers: [...response.headers], body, until: now + TTL }
    if (edition === this.#edition) {
      const old = this.#pages.get(key)
      if (old) this.#forget(key, old)
      this.#pages.set(key, kept)
      this.#bytes += body.length
      for (const [oldest, page] of this.#pages) {
        if (this.#bytes <= MOST_BYTES) break
        this.#forget(oldest, page)
      }
    }
    return this.#answer(kept, visit, 'miss')
  }

  get edition(): number {
    return this.#edition
  }

  clear(): void {
    this.#edition += 1
    this.#bytes = 0
    this.#pages.clear()
  }

  #forget(key: string, page: Cache): void {
    if (this.#pages.delete(key)) this.#bytes -= page.body.length
  }

  #answer(kept: Cache, visit: Visit, state: 'hit' | 'miss'): Response {
    const headers = new Headers(kept.headers)
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=300')
    headers.set('Vary', 'Cookie, Accept-Encoding')
    headers.set('Surrogate-Key', 'catalogue')
    headers.set('X-Page-Cache', state)
    return new Response(this.#for(visit, kept.body), { status: kept.status, headers })
  }

  #for(visit: Visit, body: string): string {
    return body.replaceAll(this.nonce, visit.nonce)
  }
}
