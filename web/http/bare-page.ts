const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;background:#fbfaf6;color:#241c14;font:400 17px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:34px;letter-spacing:-.02em}p{margin:0;max-width:44ch;color:#6b6259}a{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:99px;background:#ffb12b;color:inherit;font-weight:650;text-decoration:none}`

/** A page of a few words that needs nothing but itself: no database, no script, no other file. */
export const barePage = (words: {
  title: string
  text: string
  link?: { href: string; label: string }
}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title><style>
${STYLE}
</style></head><body role="alert"><h1>${words.title}</h1><p>${words.text}</p>${words.link ? `<a href="${words.link.href}">${words.link.label}</a>` : ''}</body></html>`
