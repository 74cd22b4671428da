import { eq, isNotNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { deliver } from '../orders.ts'
import { line } from '../shopper.ts'
import { buyInLondon, moveIn } from './account.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

declare global {
  interface Window {
    noteForbidden(told: string): void
  }
}

/** Notes what the policy keeps a page from, from its first byte on. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('noteForbidden', (told: string) => void found.push(told))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.noteForbidden(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return found
}

/** Looks at every page until its scripts run, at the widths at which it is built otherwise. */
async function look(page: Page, paths: readonly string[]): Promise<string[]> {
  const styled: string[] = []
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'load' })
    const html = (await answer?.text()) ?? ''
    if (/<[^>]+ style="/.test(html)) styled.push(path)
    await page.waitForFunction(
      () => '__reactRouterDataRouter' in window || document.querySelector('pre') !== null,
    )
  }
  return styled
}

const PUBLIC = [
  ...[
    '/',
    '/products',
    '/products?search=lamp',
    '/products?search=xyzzy',
    '/electronics',
    '/books',
    '/seller/nobody',
  ],
  ...['/cart', '/checkout', '/wishes', '/login', '/login?mode=sign-up', '/login?mode=forgot'],
  ...[
    '/customer/reset-password',
    '/contact',
    '/about',
    '/careers',
    '/careers/backend-engineer',
    '/privacy',
    '/terms',
  ],
  ...[
    '/help',
    '/returns',
    '/shipping',
    '/press',
    '/cookies',
    '/security',
    '/nowhere',
    '/mailbox',
    '/order/none',
  ],
]

test('no page of the shop wants what its policy forbids, and none is styled from an attribute', async () => {
  const { customer, page } = await moveIn(shop, 'amira@mail.example')
  const found = await watch(page)
  const [plain] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.hasVariations, false))
    .limit(1)
  const [chosen] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.hasVariations, true))
    .limit(1)
  if (!plain || !chosen) throw new Error('The demo market has no such products.')
  const { purchase, order } = await buyInLondon(shop, customer, [line(plain.id)])
  await deliver(shop.app, order.id)
  const own = [
    '',
    '/reviews',
    '/profile',
    '/addresses',
    '/addresses?add=',
    '/security',
    `/orders/${purchase.token}`,
  ]
  const paths = [
    ...PUBLIC,
    ...[`/product/${plain.id}`, `/product/${chosen.id}`, `/thank-you/${purchase.token}`],
    ...[
      `/order/${purchase.token}`,
      `/order/${purchase.token}/invoice`,
      ...own.map((room) => `/dashboard${room}`),
    ],
  ]
  expect(await look(page, paths)).toEqual([])

  // What opens on a page keeps it from scrolling, by a style element of its own.
  await page.goto('/')
  await page.getByRole('button', { name: 'Shop by Department' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden')
  await page.setViewportSize(WIDTHS.phone)
  expect(await look(page, ['/', '/cart', '/checkout', '/products', `/product/${chosen.id}`])).toEqual([])

  const hue = await page
    .locator('[data-look]')
    .first()
    .evaluate((tile) => getComputedStyle(tile).getPropertyValue('--hue'))
  expect(hue).toMatch(/^\d+$/)
  expect(found).toEqual([])
}, 600_000)

test('an email in the mailbox wears its own styles, and may do nothing else', async () => {
  const page = await shop.visit()
  const found = await watch(page)
  await expect
    .poll(async () => (await shop.db.select().from(emails).where(isNotNull(emails.html))).length)
    .toBeGreaterThan(0)
  const [email] = await shop.db.select().from(emails).where(isNotNull(emails.html)).limit(1)
  await page.goto(`/mailbox/${email?.id}`)
  const body = page.frameLocator('iframe').locator('body')
  await body.waitFor()
  expect(
    await body
      .locator('[style]')
      .first()
      .evaluate((part) => (part as HTMLElement).style.length),
  ).toBeGreaterThan(0)
  expect(found).toEqual([])
})

test('a style that somebody wrote into an attribute is not worn', async () => {
  const page = await shop.visit()
  const found = await watch(page)
  await page.goto('/about')
  await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'color: red'))
  await expect.poll(() => found.join()).toContain('style-src-attr')
})
