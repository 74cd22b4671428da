import { randomBytes } from 'node:crypto'
import { TaggedCache } from '#server/platform/tagged-cache.ts'
import { EVERYTHING } from '#server/platform/tags.ts'
import type { Visit } from '../app.server.ts'
import { declaredOf } from '../routes/declared.ts'

const MOST_BYTES = 64 * 1024 * 1024

interface Page {
  status: number
  headers: [string, string][]
  body: string
  /** Anybody may see it. */
  isPublic: boolean
}

/** A page that answers one visit alone: a missing one, one with a cookie, one that says so as it came without a part of it. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has('Set-Cookie') && !headers.get('Cache-Control')?.includes('no-store')

async function readPage(response: Response): Promise<Page> {
  const { status, headers } = response
  return { status, headers: [...headers], body: await response.text(), isPublic: isPublic(response) }
}

const answerOf = ({ status, headers, body }: Page): Response =>
  new Response([204, 205, 304].includes(status) ? null : body, { status, headers })

/** The pages of one node, cached by path, market and language until something changes that they show. */
export class PageCache {
  /** Stands in cached pages where each answer gets a nonce of its own. */
  readonly nonce = randomBytes(16).toString('base64')
  readonly #pages = new TaggedCache<Page>({
    most: MOST_BYTES,
    sizeOf: ({ body }) => body.length,
    isKept: (page) => page.isPublic,
  })

  /** The key of a request, or null when its page belongs to one person or is no page. */
  keyOf(request: Request, market: string, language: string): string | null {
    if (request.method !== 'GET') return null
    const url = new URL(request.url)
    if (url.search.length > 600 || !declaredOf(request)?.cacheable) return null
    return `${market} ${language} ${url.pathname}${url.search}`
  }

  /**
   * The cached page, or one that `render` makes. Visits that come while it is being made wait for it; each makes its own
   * when it turns out to be for one person alone, or breaks.
   */
  async answer(key: string, visit: Visit, render: (nonce: string) => Promise<Response>): Promise<Response> {
    let isOwn = false
    const make = () => {
      isOwn = true
      return render(this.nonce).then(readPage)
    }
    try {
      const { value, tags, from } = await this.#pages.read(key, make)
      const page = { ...value, body: value.body.replaceAll(this.nonce, visit.nonce) }
      if (value.isPublic) return publicAnswer(page, tags, from === 'own' ? 'miss' : 'hit')
      return isOwn ? answerOf(page) : render(visit.nonce)
    } catch (fault) {
      if (isOwn) throw fault
      return render(visit.nonce)
    }
  }

  /** Forgets the pages that show what one of these tags names. */
  drop(tags: readonly string[]): void {
    this.#pages.drop(tags)
  }
}

function publicAnswer(page: Page, tags: ReadonlySet<string>, state: 'hit' | 'miss'): Response {
  const answer = answerOf(page)
  const { headers } = answer
  headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  headers.set('Surrogate-Key', [EVERYTHING, ...tags].join(' '))
  headers.set('X-Page-Cache', state)
  return answer
}
