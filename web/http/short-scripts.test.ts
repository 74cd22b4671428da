import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortScripts } from './short-scripts.ts'

const escaped = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
const data = (text: string) => `<script>window.context.streamController.enqueue(${escaped(text)});</script>`

/** What a browser hands on that runs these scripts. */
function handedOn(scripts: string): string[] {
  const texts: string[] = []
  const window = { context: { streamController: { enqueue: (text: string) => texts.push(text) } } }
  for (const [, script = ''] of scripts.matchAll(/<script>(.*?)<\/script>/gs))
    runInNewContext(script, { window })
  return texts
}

test('the data of a page arrives as it was, whatever signs are in it', () => {
  const texts = [
    '[{"_1":2},"tea"]\n',
    `"it's" \\ \\n \\" </script><!-- & > \u2028\u2029 \r\n ☕ \\u003c`,
    '',
    ');<\\/script>',
  ]
  const short = shortScripts(texts.map(data).join('<!--$-->'))
  expect(handedOn(short)).toEqual(texts)
  expect(short.match(/<\/script>/g)).toHaveLength(texts.length)
  expect(short.match(/<!--/g)).toHaveLength(texts.length - 1)
})

test('text that is full of quotation marks becomes shorter', () => {
  const script = data('[{"_1":2},"tea"]\n')
  expect(shortScripts(script).length).toBe(script.length - 4)
})

test('the list of routes says the same without its breaks, what routes lack, and what is loaded anyway', () => {
  const home = { id: 'home', hasAction: false, hasLoader: true, imports: ['a: b'], css: [] }
  const list = {
    entry: { module: '/e.js', imports: ['/f.js'] },
    routes: { home, root: { ...home, id: 'root' } },
  }
  const rest = '\n  window.__reactRouterRouteModules = {"root":route0};\nimport("/a.js");'
  const script = `window.__reactRouterManifest = ${JSON.stringify(list, null, 2)};${rest}`
  expect(shortScripts(script)).toBe(
    `window.__reactRouterManifest = {"entry":{"module":"/e.js","imports":[]},"routes":{"home":{"id":"home","hasLoader":true,"imports":["a: b"],"css":[]},"root":{"id":"root","hasLoader":true,"css":[]}}};${rest}`,
  )
})

test('scripts of another form stay as they are', () => {
  for (const script of [
    '<script>1</script>',
    'window.__reactRouterManifest = {"routes":',
    'streamController.enqueue("tea"',
    "<script>window.context.streamController.enqueue('tea');</script>",
  ])
    expect(shortScripts(script)).toBe(script)
})
