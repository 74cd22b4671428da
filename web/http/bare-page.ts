import { createHash } from 'node:crypto'
import { LANGUAGES } from '#server/platform/languages.ts'
import { language } from '#server/platform/texts.ts'

const STYLE = `
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;text-align:center;background:#fbfaf6;color:#241c14;font:400 17px/1.5 system-ui,sans-serif}
main,div{display:grid;justify-items:center;gap:16px}h1{margin:0;font-size:34px;letter-spacing:-.02em}p{margin:0;max-width:44ch;color:#6b6259}a{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:99px;background:#ffb12b;color:inherit;font-weight:650;text-decoration:none}
`

const PLAIN: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => PLAIN[sign] ?? '')

/** What such a page may load: its own few styles, and nothing else. */
export const BARE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A page of a few words that needs nothing but itself: no database, no script, no other file. */
export const barePage = (words: {
  title: string
  text: string
  link?: { href: string; label: string } | undefined
}): string =>
  `<!doctype html><html lang="${language()}" dir="${LANGUAGES[language()].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${plain(words.title)}</title><style>${STYLE}</style></head><body><main><div role="alert"><h1>${plain(words.title)}</h1><p>${plain(words.text)}</p></div>${words.link ? `<a href="${plain(words.link.href)}">${plain(words.link.label)}</a>` : ''}</main></body></html>`
