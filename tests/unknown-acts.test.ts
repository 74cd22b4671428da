import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_SECTIONS } from '#server/merchandising/places.ts'
import { reviews } from '#server/reviews/tables.ts'
import { comeInAsAdmin } from './admins.ts'
import { askingIn } from './asking.ts'
import { makeCategory } from './categories.ts'
import { makeCheckoutForm, makeProduct, makeShippingRates } from './factories.ts'
import { buy } from './orders.ts'
import { becomeCustomer, comeIn } from './people.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'
import { line } from './shopper.ts'

let shop: ServedShop
/** Cookies of whoever sends forms, and the ids and numbers of what they are about. */
const known: Record<string, string> = {}
beforeAll(async () => {
  shop = await serveShop()
  const { app } = shop
  await makeShippingRates(app.db)
  const seller = await makeSeller(app)
  const category = await makeCategory(app.db, { slug: 'lamps', name: 'Lamps' })
  const own = await makeProduct(app.db, { vendorId: null })
  const product = await makeProduct(app.db, { vendorId: seller.vendor.id, stock: 20 })
  const customer = await becomeCustomer(app, 'amira@mail.example')
  const { order, purchase } = await buy(app, [line(product.id)], { customerId: customer.id })
  const [review] = await app.db.insert(reviews).values({ productId: product.id, rating: 4 }).returning()
  const { session } = await comeIn(app, 'amira@mail.example')
  const { session: other } = await comeIn(app, 'amira@mail.example')
  Object.assign(known, {
    customer: `customer_session=${session.token}`,
    seller: seller.cookie,
    admin: (await comeInAsAdmin(app)).cookie,
    ...{ order: order.id, orderNumber: order.number, token: purchase.token, customerId: customer.id },
    ...{ product: product.id, own: own.id, review: review?.id, category: category.id, other: other.id },
  })
})
afterAll(() => shop?.close())

const { ask } = askingIn(
  () => shop,
  () => '',
)

/** Everything that one of the acts below would change. */
const everything = async () => {
  const tables = [
    ...['orders', 'order_events', 'reviews', 'products', 'product_prices', 'stock_levels', 'categories'],
    ...['subcategories', 'addresses', 'customers', 'vendors', 'users', 'search_synonyms', 'search_terms'],
    ...['blocked_search_terms', 'home_section_products', 'category_showcases', 'shipping_rates'],
    ...['site_settings', 'saved_views', 'contact_queries', 'audit_events'],
  ]
  const all: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await shop.app.db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(table)} t`,
    )
    all[table] = rows[0]?.sum
  }
  const { rows } = await shop.app.db.execute(sql`select id from sessions order by id`)
  return { ...all, sessions: rows.map(({ id }) => id) }
}

const ADDRESS = { ...makeCheckoutForm(), label: 'Home' }

/** Where an act is asked for, by whom, and with what: `:name` stands for what is known by that name. */
const ASKED: [who: string, path: string, fields: Record<string, string>][] = [
  ['customer', '/dashboard/addresses', ADDRESS],
  ['customer', '/dashboard/security', { sessionId: ':other' }],
  ['customer', '/dashboard/profile', { firstName: 'Noura', lastName: 'Haddad', phone: '' }],
  ['customer', '/dashboard/reviews', { orderId: ':order', productId: ':product', rating: '4' }],
  ['customer', '/dashboard/orders/:token', { orderId: ':order' }],
  ['seller', '/vendor/orders', { id: ':order' }],
  ['seller', '/vendor/orders/:orderNumber', {}],
  ['seller', '/vendor/profile', { sessionId: ':other' }],
  ['seller', '/vendor/products', { id: ':product', change: 'stock', value: '3' }],
  ['admin', '/admin/products', { id: ':product', change: 'stock', value: '3' }],
  ['admin', '/admin/orders', { id: ':order', one: ':order' }],
  ['admin', '/admin/orders/:orderNumber', {}],
  ['admin', '/admin/reviews', { id: ':review', reason: 'It insults the seller.' }],
  ['admin', '/admin/search-words', { words: 'settee\ndavenport', term: 'settee' }],
  ['admin', '/admin/categories', { kind: 'category', name: 'Tables', slug: 'tables', isActive: 'on' }],
  ['admin', '/admin/shipping', { countryCode: 'SA', cost: '12', estimatedDeliveryDays: '6' }],
  ['admin', '/admin/hot-deals', { productId: ':product', section: HOME_SECTIONS[0] }],
  ['admin', '/admin/featured-category', { productId: ':product', categoryId: ':category' }],
  ['admin', '/admin/site-settings', { marketplace_name: 'Souk' }],
  ['admin', '/admin/site-settings/home-page', { heroKey: '' }],
  ['admin', '/admin/queries', { id: '1', status: 'closed' }],
  ['admin', '/admin/payments', { subject: '1' }],
  ['admin', '/admin/vendors', { id: '1', reason: 'Spam.' }],
  ['admin', '/admin/customers', { id: ':customerId', reason: 'Spam.' }],
]

const filled = (text: string) =>
  text.replaceAll(/:([a-zA-Z]+)/g, (whole, name: string) => known[name] ?? whole)

test.each(ASKED)(
  'an act that nobody knows, which a %s asks for at %s, is refused',
  async (who, path, fields) => {
    const before = await everything()
    const body = new URLSearchParams({ intent: 'conjure' })
    for (const [name, value] of Object.entries(fields)) body.set(name, filled(value))
    const answer = await ask(filled(path), { method: 'POST', body }, known[who])
    expect(await everything()).toEqual(before)
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('There is no such action.'),
    ])
  },
)
