import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { productImages, products } from '#server/catalog/tables.ts'
import { contextOf } from '#server/context.ts'
import { homeSectionProducts } from '#server/merchandising/tables.ts'
import { markDelivered } from '#server/orders/dispatch.ts'
import { returns } from '#server/orders/tables.ts'
import { unmatchedRefunds } from '#server/payments/unmatched-refund-tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { emptyAuditLog } from '../audit.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { ADMIN, buy } from '../orders.ts'
import { PASSWORD } from '../people.ts'
import { telling } from '../providers.ts'
import { approve, granted, line, payFor } from '../shopper.ts'
import { comeToOffice } from './logged-in.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe.each(['desk', 'phone'] as const)('on a %s an administrator', (width) => {
  let page: Page
  const come = async () => {
    page = await comeToOffice(shop, { viewport: WIDTHS[width] })
    await page.goto('/admin/dashboard')
  }

  /** Opens a tab as a hand does: in the sidebar, or at the foot of a phone's screen, mostly behind More. */
  const turnTo = async (name: string) => {
    const label = width === 'desk' ? 'Tabs' : 'Main tabs'
    const tabs = page.getByRole('navigation', { name: label, exact: true })
    const tab = tabs.getByRole('link', { name }).first()
    if (width === 'phone' && !(await tab.isVisible())) await tabs.getByText('More', { exact: true }).click()
    const to = (await tab.getAttribute('href')) ?? ''
    await tab.click()
    // What is clicked next may be called alike on the page before, which stands for a moment under the address of the next.
    const current = page.locator(`nav[aria-label="${label}"] a[href="${to}"][aria-current=page]`)
    await current.waitFor({ state: 'attached' })
  }
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  const dialog = () => page.getByRole('dialog')
  const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const search = async (words: string) => {
    await page.getByRole('main').getByRole('searchbox').fill(words)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL(/[?&]q=/)
  }
  const rowOf = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]

  test('publishes a draft, changes what it costs, and deletes it', async () => {
    await come()
    const name = `Copper kettle of the ${width}`
    const whole = { categoryId: 1, description: 'It sings.', stock: 12 }
    const { id } = await makeProduct(shop.db, { name, status: 'draft', ...whole })
    await shop.db
      .insert(productImages)
      .values({ productId: id, key: `p/${id}.webp`, position: 0, width: 9, height: 9 })
    await turnTo('Drafts')
    await button(/^Publish/).click()
    await reads('Product published successfully!')
    expect((await rowOf(id))?.status).toBe('active')
    await turnTo('Admin Products')
    await search(name)
    await link('Edit').click()
    await dialog().getByLabel('Stock').fill('41')
    await dialog().getByRole('button', { name: 'Update Product' }).click()
    await reads('Admin product updated successfully!')
    expect((await rowOf(id))?.stock).toBe(41)
    await link('Delete').click()
    await dialog()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await reads(/deleted successfully!/)
    expect((await rowOf(id))?.status).toBe('archived')
  })

  test('takes a product off the home page, and puts another in its place', async () => {
    await come()
    await turnTo('Featured Category')
    await button(/^Remove /).click()
    await reads('Product removed from featured category successfully')
    await button(/^Add /).click()
    await reads('Product added to featured category successfully')
    const hot = () => shop.db.$count(homeSectionProducts, eq(homeSectionProducts.section, 'hot_products'))
    const before = await hot()
    await turnTo('Hot Deals')
    const section = page.getByRole('region', { name: /^Hot Products/ })
    const remove = section.getByRole('button', { name: /^Remove / }).first()
    const name = (await remove.getAttribute('aria-label'))?.replace('Remove ', '') ?? ''
    await remove.click()
    await reads('Product removed from Hot Products successfully')
    expect(await hot()).toBe(before - 1)
    await search(name)
    await button(`Add ${name} to Hot Products`).click()
    await reads('Product added to Hot Products successfully')
    expect(await hot()).toBe(before)
  })

  test('suspends a seller with a reason, and lets them back in', async () => {
    await come()
    const { id, businessName } = await makeVendor(shop.db, { businessName: `Tidal Maps of the ${width}` })
    const status = async () => (await shop.db.select().from(vendors).where(eq(vendors.id, id)))[0]?.status
    await turnTo('Vendors')
    await search(businessName)
    await link(`Suspend ${businessName}`).click()
    await dialog().getByLabel('Reason').fill('Parcels arrived empty.')
    await dialog().getByRole('button', { name: 'Suspend vendor' }).click()
    await reads('Vendor suspended successfully!')
    expect(await status()).toBe('suspended')
    await link(`Reactivate ${businessName}`).click()
    await dialog().getByRole('button', { name: 'Reactivate vendor' }).click()
    await reads('Vendor reactivated successfully!')
    expect(await status()).toBe('active')
  })

  test('adds a category that is in the menu of the shop at once, and takes it out again', async () => {
    await come()
    const name = `Kites ${width}`
    const menu = async () => (await fetch(`${shop.url}/products`)).text()
    await turnTo('Categories')
    await link('Add category').click()
    await dialog().getByLabel('Name').fill(name)
    await dialog().getByRole('button', { name: 'Add category' }).click()
    await reads('Category added successfully!')
    await expect.poll(menu).toContain(`category=kites-${width}`)
    await link(`Delete ${name}`).click()
    await reads(/affect/)
    await dialog()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await reads('Category deleted successfully!')
    await expect.poll(menu).not.toContain(`category=kites-${width}`)
  })

  test('sets the number of the chat, and gives a search without results a synonym', async () => {
    await come()
    const number = width === 'desk' ? '442079460111' : '442079460122'
    await turnTo('Site Settings')
    await page.getByLabel('Number that the chat button writes to').fill(`+${number}`)
    await button('Save settings').click()
    await reads('Settings updated successfully!')
    await expect.poll(async () => (await fetch(shop.url)).text()).toContain(number)
    await turnTo('Search Words')
    await link('Synonyms').click()
    await link('Add synonyms').click()
    await dialog().getByLabel('Words that mean the same').fill(`davenport\nsettee ${width}`)
    await dialog().getByRole('button', { name: 'Add synonyms' }).click()
    await reads('Synonyms added successfully!')
  })

  test('approves a return, and takes what came back', async () => {
    const radio = await makeProduct(shop.db, { name: 'Windowsill Radio', stock: 9 })
    const { order, purchase, lines } = await buy(shop.app, [line(radio.id, 2)], { market: 'GB' })
    granted(await markDelivered(contextOf(shop.app, ADMIN), order.id))
    const guest = contextOf(shop.app, { role: 'guest', token: purchase.token } as const)
    const wish = {
      reason: 'damaged',
      comment: 'It hums.',
      lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
    }
    const { returnId } = granted(await requestReturn(guest, order.id, wish))
    await come()
    await turnTo('Returns & Refunds')
    await link(`Decide ${purchase.number.slice(-9)}`).click()
    await button('Approve the return').click()
    await button(/^It arrived/).click()
    await expect
      .poll(async () => (await shop.db.select().from(returns).where(eq(returns.id, returnId)))[0]?.status)
      .toBe('refunded')
  })

  test('gives back money that came for no order', async () => {
    const product = await makeProduct(shop.db, { stock: 5 })
    const wrong = telling(shop.app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
    const { purchase, providerOrderId } = await approve(wrong, [line(product.id)], { market: 'GB' })
    granted(await payFor(wrong, purchase.token, providerOrderId))
    await come()
    await turnTo('Payments')
    await button(/^Refund £/).click()
    await reads('The money goes back to the payer.')
    expect(await shop.db.$count(unmatchedRefunds)).toBe(width === 'desk' ? 1 : 2)
  })

  test('sends an email again, and reads in the audit log that it was done', async () => {
    await emptyAuditLog(shop.app)
    // What is older than a week nobody but an administrator sends again.
    await shop.db.execute(sql`insert into emails (key, kind, recipient, data, status, error, attempts, created_at)
      values (${width}, 'order-link', 'ada@mail.example', '{"kind":"order-link","number":"ORD-1"}', 'failed', 'No such mailbox', 3, now() - interval '8 days')`)
    await come()
    await turnTo('Emails')
    await button('Send again').click()
    await reads('The email is sent again.')
    await turnTo('Audit Log')
    await reads('An email was sent again')
  })

  test('changes the password alone, and logs in with the new one', async () => {
    await come()
    const said = await page
      .locator('header, aside')
      .first()
      .evaluate((each) => each.parentElement?.textContent)
    const [username = ''] = /keeper-\d+/.exec(said ?? '') ?? []
    await turnTo('Change Credentials')
    await link('The password alone').click()
    const form = page.getByRole('form', { name: 'Change Credentials' })
    // Until the page of it is there, the form is the one for both.
    await form.getByLabel('New Username').waitFor({ state: 'detached' })
    await form.getByLabel('Current Username').fill(username)
    await form.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
    await form.getByLabel('New Password', { exact: true }).fill('tin whistle 9')
    await form.getByLabel('Confirm New Password', { exact: true }).fill('tin whistle 9')
    await form.getByRole('button', { name: 'Update Credentials' }).click()
    await reads(/^Credentials updated successfully in database!/)
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('tin whistle 9')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/admin/dashboard')
  })
})
