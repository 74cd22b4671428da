import type { RouteConfigEntry } from '@react-router/dev/routes'
import { saveAddress } from '#server/addresses/save.ts'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { decideReturn, requestReturn } from '#server/aftersales/returns.ts'
import { checkImport } from '#server/catalog/import/files/check.ts'
import { optionTypes } from '#server/catalog/variation-tables.ts'
import { writeCart } from '#server/checkout/cart.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { beginStep } from '#server/identity/login-steps.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { SETTINGS, type SettingKey } from '#server/settings/registry.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import routes from '#web/routes.ts'
import { comeInAsAdmin, makeTestAdmin } from './admins.ts'
import { makeCategory, putInSubcategories } from './categories.ts'
import type { TestApp } from './database.ts'
import { makeProduct, makeShippingRates, makeVendor } from './factories.ts'
import { bringFile, csv } from './imports.ts'
import { ADMIN, buy } from './orders.ts'
import { becomeCustomer, comeIn, turnCodesOn, visiting } from './people.ts'
import { comeInAsVendor } from './sellers.ts'
import { granted, line, prepare } from './shopper.ts'

/** No shopper sees them: the mailbox is for developers, and the other two lead on to their login. */
const NOT_FOR_SHOPPERS = ['mailbox/:emailId?', 'vendor', 'admin']

const leavesOf = (entries: readonly RouteConfigEntry[], above = ''): { pattern: string; file: string }[] =>
  entries.flatMap((entry) => {
    const pattern = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? leavesOf(entry.children, pattern) : [{ pattern, file: entry.file }]
  })

/** Every address of the storefront and the account at which there is a screen, as the routes write it. */
export const SCREENS: readonly string[] = leavesOf(routes)
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => pattern)
  .filter((pattern) => !NOT_FOR_SHOPPERS.includes(pattern))
  .sort((one, other) => Number(one === '*') - Number(other === '*'))

/** What only sellers see. */
const isOfVendor = (pattern: string) => /^vendor\/(?!login|reset-password|\*)/.test(pattern)

/** What only administrators see. */
const isOfAdmin = (pattern: string) => /^admin\/(?!login|\*)/.test(pattern)

/** Walks ask of thousands of addresses. */
const SHAPES = SCREENS.map((pattern) => {
  const shape = pattern.replaceAll(/:[^/]+/g, '[^/]+').replace('*', '.+')
  return { pattern, shape: new RegExp(`^/${shape}$`) }
})

/** Which of them an address shows. */
export const screenAt = (path: string): string | undefined =>
  SHAPES.find(({ shape }) => shape.test(path))?.pattern

/** A name that no letter of English is in: whatever English is left on a screen comes from the code. No two are the same. */
let names = 0
function name(): string {
  names += 1
  return `منتج ${[...String(names)].map((figure) => 'ابتثجحخدذر'[Number(figure)]).join('')}`
}

const SHOP: Partial<Record<SettingKey, unknown>> = {
  marketplace_name: 'سوق',
  phone_hours: 'من ٩ إلى ٦',
  policies_updated: 'يناير ٢٠٢٤',
  slides: SETTINGS.slides.standard.map((slide) => ({
    ...slide,
    eyebrow: name(),
    headline: name(),
    line: name(),
    button: name(),
  })),
}

const FORM = {
  firstName: 'أمينة',
  lastName: 'حداد',
  phone: '+44 20 7946 0018',
  address: 'شارع الورد',
  city: 'لندن',
  state: '',
  zipCode: 'SW1A 1AA',
  country: 'GB',
}

/** Somebody who looks at the shop: with the cookies of their browser, and where they stand first. */
export interface Looker {
  who: string
  cookie: string
  starts: readonly string[]
}

const cookies = (all: Record<string, string>): string =>
  Object.entries(all)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('; ')

/** The cookie of a login that waits for a one-time code. */
async function halfOpen(app: TestApp, role: 'admin' | 'vendor'): Promise<Record<string, string>> {
  const { userId } = await makeTestAdmin(app)
  await turnCodesOn(app, { userId, role, email: `${userId}@administrator.invalid` })
  return {
    [`${role}_pending_login`]: await beginStep(visiting(app), { kind: 'second-factor', role, userId }),
  }
}

/** A market in whose own words there is no English, with a shopper, a new customer and one to whom everything happened. */
export async function fillMarket(app: TestApp, common: Record<string, string>): Promise<Looker[]> {
  const { db } = app
  for (const [key, value] of Object.entries(SHOP))
    granted(await saveSetting(systemContext(app), key as SettingKey, value))
  await makeShippingRates(db)
  const vendor = await makeVendor(db, { businessName: name(), about: name() })
  const { children } = await makeCategory(db, { slug: '11', name: name() }, ['22'])
  const placed = Object.values(children)
  const made = { vendorId: vendor.id, description: name(), brand: name(), stock: 50 }
  const prices = { GB: { price: 2000, original: 3000 }, US: 2500 }
  const goods = []
  for (let n = 0; n < 30; n += 1)
    goods.push(await makeProduct(db, { ...made, name: name(), prices, stock: n % 5 === 4 ? n % 3 : 50 }))
  const chosen = await makeProduct(db, {
    ...made,
    name: name(),
    prices,
    variations: [{ label: name() }, { label: name(), stock: 2 }, { label: name(), stock: 0 }],
  })
  await db.update(optionTypes).set({ name: name() })
  await db.update(shippingRates).set({ method: name() })
  const away = await makeProduct(db, { ...made, name: name(), prices: { AE: 2000 } })
  const gone = await makeProduct(db, { ...made, name: name(), prices, status: 'archived' })
  for (const { id } of [...goods, chosen, away]) await putInSubcategories(db, id, ...placed)
  const [first, second, third] = goods
  if (!first || !second || !third) throw new Error('There are no products.')

  const table = csv(['Handle', 'Title', 'Variant Price'], [name(), name(), 5])
  const brought = granted(await bringFile(app, vendor.id, table, { name: name() }))
  await checkImport(app, brought.runId)
  const unknown = csv([name(), name(), ''], [name(), name(), name()])
  const unmatched = granted(await bringFile(app, vendor.id, unknown, { name: name() }))
  const newcomer = await becomeCustomer(app, '1001@mail.example', { firstName: 'سلمى', lastName: 'حداد' })
  const customer = await becomeCustomer(app, '1002@mail.example', { firstName: 'أمينة', lastName: 'حداد' })
  const buyer = { role: 'customer', customerId: customer.id } as const
  granted(await saveAddress(contextOf(app, buyer), { ...FORM, label: name() }))
  const visit = { market: 'GB' as const, customerId: customer.id, form: { ...FORM, email: customer.email } }
  const lines = [line(first.id, 2), line(chosen.id, 1, chosen.variations[0]?.id)]
  const arrived: Awaited<ReturnType<typeof buy>>[] = []
  for (let n = 0; n < 4; n += 1) {
    const bought = await buy(app, lines, visit)
    granted(
      await shipOrder(contextOf(app, ADMIN), bought.order.id, { carrier: name(), trackingNumber: '12' }),
    )
    granted(await markDelivered(contextOf(app, buyer), bought.order.id))
    arrived.push(bought)
  }
  const ask = async (at: number) => {
    const bought = arrived[at]
    const lineId = bought?.lines[0]?.id ?? 0
    const request = { reason: 'damaged', comment: name(), imageKeys: [], lines: [{ lineId, quantity: 1 }] }
    return granted(await requestReturn(contextOf(app, buyer), bought?.order.id ?? 0, request)).returnId
  }
  await ask(0)
  granted(await decideReturn(contextOf(app, ADMIN), await ask(1), { to: 'rejected', answer: name() }))
  const back = await ask(2)
  granted(await decideReturn(contextOf(app, ADMIN), back, { to: 'approved' }))
  granted(await decideReturn(contextOf(app, ADMIN), back, { to: 'received' }))
  const review = { rating: '4', title: name(), comment: `${name()} ${name()} ${name()}` }
  const about = { orderId: arrived[0]?.order.id ?? 0, productId: first.id }
  const { reviewId } = granted(await writeReview(contextOf(app, buyer), about, review))
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  granted(await writeReview(contextOf(app, buyer), { ...about, productId: chosen.id }, review))
  const sent = await buy(app, lines, visit)
  granted(await shipOrder(contextOf(app, ADMIN), sent.order.id, { carrier: name(), trackingNumber: '12' }))
  const ended = await buy(app, lines, visit)
  granted(await cancelOrder(contextOf(app, buyer), ended.order.id))
  const fresh = await buy(app, lines, visit)
  const unpaid = granted(await prepare(app, [line(second.id)], visit))

  const session = async (email: string) => (await comeIn(app, email)).session.token
  const cart = writeCart([
    line(second.id, 2),
    line(chosen.id, 1, chosen.variations[1]?.id),
    line(away.id),
    line(gone.id),
  ])
  return [
    {
      who: 'a shopper',
      // Who works for the market, too, and has shown no second factor yet.
      cookie: cookies({
        ...common,
        cart,
        ...(await halfOpen(app, 'vendor')),
        ...(await halfOpen(app, 'admin')),
      }),
      starts: [
        '/vendor/login/code',
        '/admin/login/code',
        ...SCREENS.filter(
          (pattern) => !/[:*]/.test(pattern) && !isOfVendor(pattern) && !isOfAdmin(pattern),
        ).map((pattern) => `/${pattern}`),
        '/no-such-page',
        '/vendor/no-such-page',
        `/vendor/products/${chosen.id}`,
        '/admin/no-such-page',
        ...[first, chosen, away, gone].map(({ id }) => `/product/${id}`),
        '/product/0',
        `/seller/${vendor.slug}`,
        '/seller/nobody',
        '/products?q=zzzz',
        '/careers/nobody',
        '/customer/reset-password?token=wrong',
        ...['sign-up', 'forgot'].map((mode) => `/login?mode=${mode}`),
        `/order/${fresh.purchase.token}`,
        `/order/${fresh.purchase.token}/invoice`,
        '/order/nobody',
        '/thank-you/nobody',
        ...[fresh, ended, arrived[0]].map((bought) => `/thank-you/${bought?.purchase.token}`),
      ],
    },
    {
      who: 'a seller',
      cookie: `${cookies(common)}; ${await comeInAsVendor(app, vendor.id)}`,
      starts: [
        ...SCREENS.filter((pattern) => isOfVendor(pattern) && !pattern.includes(':')).map(
          (pattern) => `/${pattern}`,
        ),
        ...[brought, unmatched].map(({ runId }) => `/vendor/import/${runId}`),
        ...[...arrived, sent, ended, fresh].map(({ order }) => `/vendor/orders/${order.number}`),
        `/vendor/orders/slips?id=${fresh.order.id}`,
        `/vendor/orders/send?id=${fresh.order.id}`,
      ],
    },
    {
      who: 'an administrator',
      cookie: `${cookies(common)}; ${(await comeInAsAdmin(app, { username: name() })).cookie}`,
      starts: [
        ...SCREENS.filter((pattern) => isOfAdmin(pattern) && !pattern.includes(':')).map(
          (pattern) => `/${pattern}`,
        ),
        ...[...arrived, sent, ended, fresh].map(({ order }) => `/admin/orders/${order.number}`),
        ...[ended, fresh].map(({ purchase }) => `/admin/payments/${purchase.number}`),
        ...['show', 'deliver', 'delete'].map((dialog) => `/admin/orders?${dialog}=${ended.order.number}`),
        ...['searched', 'synonyms&add=', 'blocked&block='].map((view) => `/admin/search-words?view=${view}`),
      ],
    },
    {
      who: 'a new customer',
      cookie: cookies({ ...common, customer_session: await session(newcomer.email) }),
      starts: [
        '/dashboard',
        '/dashboard/reviews',
        '/dashboard/profile',
        '/dashboard/addresses',
        '/dashboard/security',
        '/cart',
        '/checkout',
        '/wishes',
      ],
    },
    {
      who: 'a customer to whom everything happened',
      cookie: cookies({ ...common, cart, customer_session: await session(customer.email) }),
      starts: [
        '/dashboard',
        ...[...arrived, sent, ended, fresh].map(({ purchase }) => `/dashboard/orders/${purchase.token}`),
        `/dashboard/orders/${unpaid.purchase.token}`,
        '/dashboard/reviews',
        '/dashboard/profile',
        '/dashboard/addresses',
        '/dashboard/security',
        '/checkout',
      ],
    },
  ]
}
