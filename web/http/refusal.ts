import { createHash } from 'node:crypto'
import { LANGUAGES } from '#server/platform/languages.ts'
import { language, t } from '#server/platform/texts.ts'
import { awaySentence } from '../away.ts'
import { frontAt } from '../routes/declared.ts'
import { isForApi, problem } from './problem.ts'

const STYLE = `
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;text-align:center;background:#fbfaf6;color:#241c14;font:400 17px/1.5 system-ui,sans-serif}
main,div{display:grid;justify-items:center;gap:16px}h1{margin:0;font-size:34px;letter-spacing:-.02em}p{margin:0;max-width:44ch;color:#6b6259}a{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:99px;background:#ffb12b;color:inherit;font-weight:650;text-decoration:none}
`

const PLAIN: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => PLAIN[sign] ?? '')

/** What a bare page may load: its own few styles, and nothing else. */
const BARE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A page of a few words that needs nothing but itself: no database, no script, no other file. */
const barePage = (words: {
  title: string
  text: string
  link?: { href: string; label: string } | undefined
}): string =>
  `<!doctype html><html lang="${language()}" dir="${LANGUAGES[language()].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${plain(words.title)}</title><style>${STYLE}</style></head><body><main><div role="alert"><h1>${plain(words.title)}</h1><p>${plain(words.text)}</p></div>${words.link ? `<a href="${plain(words.link.href)}">${plain(words.link.label)}</a>` : ''}</main></body></html>`

/** A request that is not done, and what whoever sent it can do next. */
export interface Refused {
  status: 400 | 403 | 404 | 408 | 413 | 429 | 503
  /** For programs. */
  code: string
  title: string
  /** The sentence that says what to do next. */
  text: string
  /** Whole seconds until it helps to come again. */
  retryAfter?: number
  link?: { href: string; label: string }
}

/** What programs are told, to whom carts and pages say nothing: its title and what to do, by the code. */
const FOR_PROGRAMS: Record<string, [title: string, detail: string]> = {
  away: ['The database cannot be reached', 'Ask again after the seconds of Retry-After.'],
  busy: ['Too many ask at this moment', 'Ask again after the seconds of Retry-After, and fewer at once.'],
}

/**
 * A small answer that asks neither React nor the database: a page for people, the sentence alone for the scripts of our
 * pages, JSON for whoever asked for JSON. It costs a thousandth of a page, so that a storm of refused requests slows nobody.
 */
export function refusal(request: Request, refused: Refused): Response {
  const { status, code, title, text, retryAfter, link } = refused
  if (isForApi(request)) {
    const [plainTitle, detail] = FOR_PROGRAMS[code] ?? [title, text]
    const later: Record<string, string> = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
    return problem({ status, code, title: plainTitle, detail }, later)
  }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  // Whoever still sends is not listened to any longer.
  if (status === 408) headers.set('Connection', 'close')
  const accepted = request.headers.get('accept') ?? ''
  if (isForData(request)) return new Response(text, { status, headers })
  if (accepted.includes('application/json') && !accepted.includes('text/html'))
    return Response.json({ good: false, code, message: text }, { status, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', BARE_POLICY)
  return new Response(barePage({ title, text, link }), { status, headers })
}

/** Whether a script of our own pages asks for what a page shows, and not a person for the page. */
const isForData = (request: Request): boolean => /^[^?#]*\.data(?:[?#]|$)/.test(request.url)

export const unavailable = (): Refused => ({
  status: 503,
  code: 'away',
  title: t('Something went wrong'),
  text: awaySentence(),
  retryAfter: 5,
  link: { href: '', label: t('Refresh Page') },
})

export const busy = (): Refused => ({
  status: 503,
  code: 'busy',
  title: t('The shop is very busy'),
  text: t(
    'More people ask at this moment than the shop can serve. Nothing is lost; please try again in a few seconds.',
  ),
  retryAfter: 5,
  link: { href: '', label: t('Refresh Page') },
})

export const tooManyForms = (retryAfter: number): Refused => ({
  status: 429,
  code: 'too-many',
  title: t('That was too much at once'),
  text: t('Too many forms came from your connection. Wait a minute, then send it again.'),
  retryAfter,
})

/** The answer to a form that came too often. `sentence` says for how long; in a browser without scripts Back keeps what was typed. */
export const tooOftenSent = (sentence: string): Refused => ({
  status: 429,
  code: 'too-often',
  title: t('Please wait a little'),
  text: `${sentence} ${t('Go back in your browser: what you typed is still there.')}`,
  retryAfter: 60,
})

export const tooLarge = (): Refused => ({
  status: 413,
  code: 'too-large',
  title: t('That is too much text'),
  text: t(
    'One form takes no more than a megabyte, and a message no more than 5,000 characters. Go back in your browser: what you typed is still there. Shorten it and send it again.',
  ),
})

export const tooSlow = (): Refused => ({
  status: 408,
  code: 'too-slow',
  title: t('That took too long'),
  text: t(
    'The form did not arrive within a minute. Go back in your browser: what you typed is still there. Send it again.',
  ),
})

/** Leads back to the front that the form was for: who sells or keeps the office finds its page from their overview. */
export function crossSiteForm(pathname: string): Refused {
  const front = frontAt(pathname)
  return {
    status: 403,
    code: 'other-site',
    title: t('This form came from another site'),
    text: t('The shop takes forms from its own pages only. Open the page here and send it again.'),
    link:
      front === 'shop'
        ? { href: '/', label: t('Back to Home') }
        : { href: `/${front}`, label: t('Back to the overview') },
  }
}

export const noSuchAddress = (): Refused => ({
  status: 404,
  code: 'not-found',
  title: t('This page does not exist'),
  text: t('No address of the shop is written like this one.'),
  link: { href: '/', label: t('Back to Home') },
})
