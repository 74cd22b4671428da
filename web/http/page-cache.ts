import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { TaggedCache } from '#server/platform/tagged-cache.ts'
import { EVERYTHING } from '#server/platform/tags.ts'
import type { Visit } from '../app.server.ts'
import { declaredOf } from '../routes/declared.ts'
import { type ContentCoding, codingFor, compressText } from './compress.ts'
import { withHashes } from './inline-code.ts'
import { isForApi } from './problem.ts'
import type { Allowed } from './security.ts'

const MOST_BYTES = 24 * 1024 * 1024

/** An answer that many visits get, with its headers and its bytes as they are sent. */
interface SharedPage {
  headers: Record<string, string>
  squeezed: ReadonlyMap<ContentCoding['name'], Uint8Array<ArrayBuffer>>
  /** Null where it is squeezed: three times as long as that, it is made of it for the few who understand nothing else. */
  plain: Uint8Array<ArrayBuffer> | null
  etag: string
}

/** What was made: to be shared, or for one visit alone. */
type Made = { shared: SharedPage } | { own: Response }

/** A page that answers one visit alone: a missing one, one with a cookie, one that says so as it came without a part of it. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has('Set-Cookie') && !headers.get('Cache-Control')?.includes('no-store')

const bytesOf = (made: Made): number => {
  if ('own' in made) return 1
  const { squeezed, plain } = made.shared
  return [...squeezed.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0)
}

/** The pages of one node, cached by path, market and language until something changes that they show. */
export class PageCache {
  readonly #finish: (headers: Headers, allowed: Allowed) => void
  /** Nobody can tell from one page which nonce another has. */
  readonly #secret = randomBytes(16)
  readonly #pages = new TaggedCache<Made>({
    most: MOST_BYTES,
    sizeOf: bytesOf,
    isKept: (made) => 'shared' in made,
  })

  /** `finish` says in the headers of a page that is shared what browsers may load for it. */
  constructor(finish: (headers: Headers, allowed: Allowed) => void) {
    this.#finish = finish
  }

  /** The answer to a request whose page is there already; null where it has to be made. */
  find(request: Request, market: string, language: string, visitId: string): Response | null {
    const key = request.method === 'GET' ? keyOf(request, market, language) : null
    const known = key === null ? undefined : this.#pages.find(key)?.value
    return known && 'shared' in known ? answer(request, known.shared, visitId, 'hit') : null
  }

  /**
   * The cached page, or one that `render` makes; null when the page at this address belongs to one person or is no page.
   * Visits that come while it is being made wait for it; each makes its own when it turns out to be for one person alone,
   * or breaks.
   */
  async answer(
    request: Request,
    market: string,
    visit: Visit,
    render: () => Promise<Response>,
  ): Promise<Response | null> {
    if (request.method !== 'GET' || !declaredOf(request)?.cacheable) return null
    const key = keyOf(request, market, visit.language)
    if (key === null) return null
    let isOwn = false
    const make = async () => {
      isOwn = true
      return this.#read(request, await render(), visit.nonce)
    }
    try {
      const { value: made, tags, from } = await this.#pages.read(key, make)
      if ('own' in made) return isOwn ? made.own : render()
      made.shared.headers['surrogate-key'] = [EVERYTHING, ...tags].join(' ')
      return answer(request, made.shared, visit.id, from === 'own' ? 'miss' : 'hit')
    } catch (fault) {
      if (isOwn) throw fault
      return render()
    }
  }

  /** Forgets the pages that show what one of these tags names. */
  drop(tags: readonly string[]): void {
    this.#pages.drop(tags)
  }

  async #read(request: Request, response: Response, nonce: string): Promise<Made> {
    if (!isPublic(response)) return { own: response }
    const rendered = Buffer.from(await response.arrayBuffer())
    const { page, allowed, etag } = withHashes(rendered, nonce, this.#secret)
    const { headers } = response
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=300')
    headers.set('Vary', isForApi(request) ? 'Accept-Encoding' : 'Cookie, Accept-Encoding')
    this.#finish(headers, allowed)
    const ways = await compressText(page)
    return {
      shared: {
        headers: Object.fromEntries(headers),
        squeezed: ways,
        plain: ways.size > 0 ? null : page,
        etag,
      },
    }
  }
}

const LONGEST = 1000

function keyOf({ url }: Request, market: string, language: string): string | null {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  if (path.length > LONGEST) return null
  // What programs read says in its address what market it is of.
  return path.startsWith('/api/') ? path : `${market} ${language} ${path}`
}

function answer(request: Request, page: SharedPage, visitId: string, state: 'hit' | 'miss'): Response {
  const way = codingFor(request.headers.get('Accept-Encoding') ?? '')?.name
  const bytes = way && page.squeezed.get(way)
  const etag = `"${page.etag}${bytes ? `-${way}` : ''}"`
  const headers = { ...page.headers, etag, 'x-page-cache': state, 'x-request-id': visitId }
  // Compared weakly, as the standard has it: what was squeezed on its way has a weak one.
  if (request.headers.get('If-None-Match')?.replace(/^W\//, '') === etag)
    return new Response(null, { status: 304, headers })
  const body = bytes ?? page.plain ?? gunzipSync(page.squeezed.get('gzip') ?? '')
  return new Response(body, {
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(bytes && { 'content-encoding': way }),
    },
  })
}
