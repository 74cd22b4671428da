import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ pseudoLanguage: true })
})
afterAll(() => shop.close())

const page = async (path: string, cookie: string, at = shop) =>
  (await fetch(at.url + path, { headers: { cookie } })).text()

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

test('requests side by side answer in the language of each, also from the cached pages', async () => {
  for (const _round of ['rendered', 'cached']) {
    const [english, accented] = await Promise.all([
      page('/privacy', 'language=en'),
      page('/privacy', 'language=en-XA'),
    ])
    expect(english).toContain('<html lang="en" dir="ltr"')
    expect(accented).toContain('<html lang="en-XA" dir="rtl"')
    expect(titleOf(english)).toMatch(/^[\w ]+$/)
    expect(titleOf(accented)).toMatch(/[àéöř]/)
  }
})

test('a language that nobody offers is English', async () => {
  expect(await page('/privacy', 'language=tlh')).toContain('<html lang="en" dir="ltr"')
  const other = await serveShop()
  try {
    expect(await page('/privacy', 'language=en-XA', other)).toContain('<html lang="en" dir="ltr"')
  } finally {
    await other.close()
  }
})
