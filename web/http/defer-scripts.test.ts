import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Tea</p><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>'

test('scripts wait until the page is complete, and are then fetched side by side', () => {
  const page = deferScripts(Buffer.from(PAGE), 'n', '/assets/shop.css').toString()
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain('of "a b".split(" ").map((name)=>"/assets/"+name+".js"))')
  expect(page).toContain('<script nonce="n" type="text/later">import "/assets/a.js"</script>')
  expect(page).toContain('const href="/assets/shop.css"')
  expect(page).toMatch(/<script nonce="n">\(\(\)=>\{let begun[\s\S]*<\/script><\/body>/)
})

test('a page without scripts stays as it is', () => {
  const page = Buffer.from('<html><body>We will be right back</body></html>')
  expect(deferScripts(page, 'n', '/assets/shop.css')).toBe(page)
})
