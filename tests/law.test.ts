import { describe, expect, test } from 'vitest'
import { type AnyRoute, unguarded } from './law/routes.ts'
import {
  againstArrows,
  circlesOf,
  impureRules,
  withoutContext,
  writersWithoutContext,
} from './law/server-borders.ts'
import { sourceOf } from './law/sources.ts'
import { foreignWrites, tablesOf } from './law/sql.ts'
import { againstWebArrows, databaseInWeb, formsOfNobody, impureUi } from './law/web-borders.ts'

/** Tables as two domains have them. */
const TABLES = tablesOf([
  sourceOf('server/catalog/tables.ts', `export const products = pgTable('products', {\n})`),
  sourceOf('server/orders/tables.ts', `export const orderLines = pgTable('order_lines', {\n})`),
])

const plant = (file: string, ...lines: string[]) => [sourceOf(file, `${lines.join('\n')}\n`)]

describe('the law sees what is planted', () => {
  test.each([
    ['SQL as text', `await db.execute(sql\`update products p set name = \${name} from (select 1) x\`)`],
    ['a table put into SQL', `await db.execute(sql\`insert into \${products} (name) values (1)\`)`],
    [
      'SQL within SQL',
      `const a = sql\`select \${sql\`(with gone as (delete from products returning id) select 1)\`}\``,
    ],
    ['a plain text', `await client.query('delete from products where id = $1', [id])`],
    ['the query builder', 'await db.update(products).set({ name })'],
  ])('a domain that writes the table of another, by %s', (_, line) => {
    expect(foreignWrites(plant('server/orders/actions.ts', line), TABLES)).toEqual([
      'server/orders/actions.ts writes products',
    ])
    expect(foreignWrites(plant('server/catalog/actions.ts', line), TABLES)).toEqual([])
  })

  test('pieces are written by stock, and nothing else of a product is', () => {
    const held =
      'sql`update products p set held = p.held + w.quantity, stock = p.stock from wanted w where p.id = w.id`'
    const named = 'sql`update products p set held = p.held + 1, name = 1 where p.id = 1`'
    expect(foreignWrites(plant('server/stock/holds.ts', held), TABLES)).toEqual([])
    expect(foreignWrites(plant('server/stock/holds.ts', named), TABLES)).toHaveLength(1)
    expect(foreignWrites(plant('server/orders/actions.ts', held), TABLES)).toHaveLength(1)
  })

  test.each([
    'export async function closeShop(app: App, id: number): Promise<Outcome<null>> {',
    'export const closeShop = (db: Db, id: number): Promise<Outcome<null>> =>',
    'export const closeShop = async <T>(\n  { db }: Pick<App, "db">,\n  id: T,\n): Promise<CloseOutcome> => {',
  ])('an act that takes no context: %s', (line) => {
    const file = 'server/vendors/actions.ts'
    expect(withoutContext(plant(file, line))).toEqual([`${file}: closeShop`])
    const acting = line.replace(/(?:app: App|db: Db|\{ db \}: Pick<App, "db">)/, 'ctx: Context')
    expect(withoutContext(plant(file, acting))).toEqual([])
  })

  test.each([
    'export async function post(db: Db, now: Date): Promise<void> {\n  const written = postEntriesSql([], now, when)\n}',
    'export const post = (app: App): Promise<number> =>\n  app.db.insert(entries).values({})',
    'export async function post(\n  { db }: Pick<Context, "db">,\n  id: number,\n) {\n  await db.delete(entries)\n}',
  ])('a writer of money that takes no context: %s', (text) => {
    const file = 'server/ledger/actions.ts'
    expect(writersWithoutContext(plant(file, text))).toEqual([`${file}: post`])
    const acting = text.replace(/(?:app: App|db: Db|\{ db \}: Pick<Context, "db">)/, '{ db }: Context')
    expect(writersWithoutContext(plant(file, acting))).toEqual([])
    expect(
      writersWithoutContext(plant(file, 'export const read = (db: Db) =>\n  db.select().from(entries)')),
    ).toEqual([])
  })

  test('what a comment says or a person reads is no statement', () => {
    const harmless = plant(
      'server/catalog/queries.ts',
      '/** Takes `order_lines` from order_lines. */',
      '// update order_lines',
      `t('Choose from products')`,
    )
    expect(againstArrows(harmless, TABLES)).toEqual([])
    expect(foreignWrites(harmless, TABLES)).toEqual([])
  })

  test('a domain that reads another against the arrows, by an import or by SQL', () => {
    const arrows = { catalog: [], orders: ['catalog'] }
    const wrong = ['server/catalog/queries.ts: catalog -> orders']
    const read = 'const count = sql`select count(*) from products join order_lines on true`'
    expect(againstArrows(plant('server/catalog/queries.ts', read), TABLES, arrows)).toEqual(wrong)
    const imported = `import { orderLines } from '../orders/tables.ts'`
    expect(againstArrows(plant('server/catalog/queries.ts', imported), TABLES, arrows)).toEqual(wrong)
    expect(againstArrows(plant('server/orders/queries.ts', read), TABLES, arrows)).toEqual([])
  })

  test('arrows that go round', () => {
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a -> b -> c -> a'])
    expect(circlesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
  })

  test('rules that ask the database or the clock', () => {
    const file = 'server/orders/status-rules.ts'
    expect(impureRules(plant(file, `import { findOrder } from './queries.ts'`))).toHaveLength(1)
    expect(impureRules(plant(file, 'export const isLate = () => Date.now() > 0'))).toHaveLength(1)
    expect(impureRules(plant(file, `import type { Order } from './queries.ts'`))).toEqual([])
  })

  test('a file of web/ that writes a table, wherever it hides it', () => {
    const file = 'web/vendor/save.server.ts'
    for (const line of [
      `import { products } from '#server/catalog/tables.ts'`,
      `import { sql } from 'drizzle-orm'`,
      `await pool.query('update products set stock = 0')`,
      'await app.db.update(anything).set({})',
    ])
      expect([line, databaseInWeb(plant(file, line), TABLES).length > 0]).toEqual([line, true])
    expect(
      foreignWrites(plant(file, `await pool.query('update products set stock = 0')`), TABLES),
    ).toHaveLength(1)
  })

  test('a form that would be received for whoever is signed in', () => {
    const form = '<form method="post" encType="multipart/form-data">'
    expect(formsOfNobody(plant('web/admin/x.tsx', `import { data, Form } from 'react-router'`))).toHaveLength(
      1,
    )
    expect(formsOfNobody(plant('web/vendor/x.tsx', form))).toHaveLength(1)
    expect(formsOfNobody(plant('web/vendor/x.tsx', form, '<AccountField />'))).toEqual([])
    expect(formsOfNobody(plant('web/storefront/x.tsx', form))).toEqual([])
    expect(formsOfNobody(plant('web/admin/x.tsx', `import { Form } from '../forms/form.tsx'`))).toEqual([])
  })

  test('a part of the design system that imports a query, a neighbour, or fetches', () => {
    for (const line of [
      `import { listProducts } from '#server/catalog/product-queries.ts'`,
      `import type { ProductCard } from '#server/catalog/cards.ts'`,
      `import { Cart } from '../shop/cart.tsx'`,
      `const answer = await fetch('/me')`,
    ])
      expect([line, impureUi(plant('web/ui/badge.tsx', line)).length]).toEqual([line, 1])
    expect(impureUi(plant('web/ui/badge.tsx', `import { t } from '#server/platform/texts.ts'`))).toEqual([])
  })

  test.each([
    ['web/storefront/x.tsx', '../customer/tabs.tsx'],
    ['web/customer/x.tsx', '../storefront/frame.tsx'],
    ['web/vendor/x.tsx', '../admin/list.tsx'],
    ['web/shop/x.tsx', '../work/list-page.tsx'],
    ['web/forms/x.tsx', '../storefront/frame.tsx'],
    ['web/ui/x.tsx', '../forms/use-forms.ts'],
    ['web/anything-new/x.tsx', '../ui/button.tsx'],
  ])('%s that imports %s', (file, name) => {
    expect(againstWebArrows(plant(file, `import { x } from '${name}'`))).toHaveLength(1)
  })
})

describe('the law sees routes that do not ask for whom they are', () => {
  const breaches = (route: Partial<AnyRoute>, ...lines: string[]) =>
    unguarded(
      [{ path: 'x', fullPath: 'x', file: 'customer/x.tsx', audience: 'customer', ...route }],
      plant('web/customer/x.tsx', ...lines),
    )
  const loader = (line: string) => [
    `export async function loader({ request, context }: Args) {`,
    `  ${line}`,
    '}',
  ]
  const GUARD = 'const { customer } = await customerContext(request, context)'

  test('a route that asks passes, itself or by a function beside it', () => {
    expect(breaches({}, ...loader(GUARD))).toEqual([])
    const beside = ['async function owner(request: Request) {', `  ${GUARD}`, '}', '']
    expect(breaches({}, ...beside, ...loader('return owner(request)'))).toEqual([])
    expect(breaches({}, 'export const loader = () => redirect("/login")')).toEqual([])
  })

  test('one that says nothing, or an audience that there is not', () => {
    expect(breaches({ audience: undefined }, ...loader(GUARD))).toEqual([
      'x (customer/x.tsx) does not say who it is for',
    ])
    expect(breaches({ audience: 'toString' }, ...loader(GUARD))).toHaveLength(1)
  })

  test('a loader or an action that does not ask, whatever the other does', () => {
    const action = ['', 'export const action = async ({ context }: Args) => {', '  return save(context)', '}']
    expect(breaches({}, ...loader('return list(context)'))).toHaveLength(1)
    expect(breaches({}, ...loader(GUARD), ...action)).toEqual([
      'x (customer/x.tsx): its action does not ask for its customer',
    ])
    expect(breaches({ audience: 'admin' }, ...loader(GUARD))).toHaveLength(1)
    expect(breaches({ audience: 'link' }, ...loader('return findPurchaseByLink(db, id, now)'))).toHaveLength(
      1,
    )
    expect(breaches({ audience: 'signed' }, ...loader('return provider.readEvent(a, b)'))).toHaveLength(1)
    expect(breaches({}, `export { loader } from './other.ts'`)).toHaveLength(1)
  })

  test('one for everybody that lets in fewer, or is cached and asks who comes', () => {
    expect(breaches({ audience: 'everybody' }, ...loader(GUARD))).toHaveLength(1)
    const known = loader('return customerOf(request, context)')
    expect(breaches({ audience: 'everybody' }, ...known)).toEqual([])
    expect(breaches({ audience: 'everybody', cacheable: true }, ...known)).toHaveLength(1)
  })

  test('one whose form waits for the payment provider among the forms of everybody', () => {
    const asking = [
      'export async function action({ request }: Args) {',
      '  return finishPurchase(act, token)',
      '}',
    ]
    expect(breaches({ audience: 'link' }, ...asking)).toEqual([
      'x (customer/x.tsx) waits for the payment provider among the forms of everybody',
    ])
    expect(breaches({ audience: 'link', asksProvider: true }, ...asking)).toEqual([])
  })

  test('one whose secret would be logged, and one without a file', () => {
    const link = loader('return findPurchaseByLink(db, params.token, now)')
    expect(breaches({ fullPath: 'x/:token', audience: 'link' }, ...link)).toHaveLength(1)
    expect(breaches({ fullPath: 'x/:token', audience: 'link', secret: 'token' }, ...link)).toEqual([])
    expect(breaches({ file: 'customer/gone.tsx' })).toEqual(['x (customer/gone.tsx) has no file'])
  })
})
