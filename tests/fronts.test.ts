import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUDGETS, loadOf, overBudget } from '../commands/budget.ts'
import { loadShop } from './built-shop.ts'

const SOURCES = [
  'web',
  'server',
  'commands',
  'demo',
  'public',
  'texts',
  'package.json',
  'tsconfig.json',
].concat('vite.config.ts', 'react-router.config.ts')

/** A page of the back office as they will be: furniture of everybody, icons of the shop, and much of its own. */
const OFFICE = `
import { Heart, Star, Truck, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { TextArea } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { Stars } from '../ui/stars.tsx'

const FIGURES = ${JSON.stringify(Array.from({ length: 2000 }, (_, number) => `figure ${number}`))}

export default function Office() {
  return (
    <div className="columns-[37px] rotate-[13deg]">
      <Heart /> <Star /> <Truck /> <X />
      {[Button, Empty, TextArea, Panel, Stars].map(({ name }) => name)}
      {FIGURES.map((figure) => <p key={figure}>{figure}</p>)}
    </div>
  )
}
`

/** Only what browsers load is looked at: of the server only the list of its routes is built, which lists their scripts. */
const SERVER = {
  'web/server.ts': `export { default } from 'virtual:react-router/server-manifest'`,
  'commands/shop.ts': 'export {}',
  'commands/seed-market.ts': 'export {}',
}

let office: string
beforeAll(async () => {
  await loadShop()
  office = mkdtempSync(path.join(tmpdir(), 'infinity-office-'))
  for (const source of SOURCES) cpSync(source, path.join(office, source), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(office, 'node_modules'))
  writeFileSync(path.join(office, 'web/admin/dummy.tsx'), OFFICE)
  for (const [file, text] of Object.entries(SERVER)) writeFileSync(path.join(office, file), text)
  const routes = path.join(office, 'web/routes/admin.ts')
  const text = readFileSync(routes, 'utf8')
  const dummy = `{ path: 'dummy', file: 'admin/dummy.tsx', audience: 'everybody' },`
  const withDummy = text.replace(/(?=\{ path: 'login')/, `${dummy}\n    `)
  expect(withDummy).not.toBe(text)
  writeFileSync(routes, withDummy)
  const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: office,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect([built.status, built.status === 0 ? '' : built.stderr]).toEqual([0, ''])
}, 300_000)
afterAll(() => rmSync(office, { recursive: true, force: true }))

test.each(['home', 'product', 'listing', 'cart', 'checkout', 'wishes', 'vendor'])(
  'a page of the back office adds no byte to what the %s page loads',
  (page) => {
    const route = `storefront/${page}`
    const loaded = (folder?: string) => {
      const { plain, style, files } = loadOf(route, folder)
      return { plain, style, files }
    }
    expect(loaded(path.join(office, 'build/client'))).toEqual(loaded())
  },
)

test('the page is there, and its looks stand in the stylesheet of its own front alone', () => {
  const client = path.join(office, 'build/client')
  expect(loadOf('admin/dummy', client).files).toContain('dummy.js')
  const assets = path.join(client, 'assets')
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
  const withIt = sheets.filter((file) =>
    readFileSync(path.join(assets, file), 'utf8').includes('rotate:13deg'),
  )
  expect(withIt).toEqual([expect.stringMatching(/^admin-front-/)])
})

test('a page over its budget is named, with what it loads and what it may', () => {
  expect(overBudget()).toEqual([])
  const [tight] = BUDGETS.map((budget) => ({ ...budget, script: 1000 }))
  const sentences = tight ? overBudget('build/client', [tight]) : []
  expect(sentences).toEqual([
    expect.stringMatching(
      /^The page storefront\/home loads 1\d\d,\d{3} bytes of script; its budget is 1,000\./,
    ),
  ])
})
