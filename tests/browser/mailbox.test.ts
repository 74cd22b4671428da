import { afterEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { writeEmail } from '#server/mail/actions.ts'
import { renderEmail } from '#server/mail/render.tsx'
import { EMAIL_HEAD, EMAILS } from '#tests/emails.ts'
import { openChromium } from './chromium.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop | null = null
afterEach(async () => {
  await shop?.close()
  shop = null
})

const ask = async (parts: Parameters<typeof openShop>[0]) => {
  shop = await openShop(parts)
  const page = await shop.visit()
  return { page, status: (await page.goto('/mailbox'))?.status() }
}

test('a shop without a mail relay shows its emails, shut in without scripts, with their plain text', async () => {
  const { page, status } = await ask({})
  expect(status).toBe(200)
  if (!shop) throw new Error('There is no shop.')
  await writeEmail(systemContext(shop.app), {
    key: 'order-confirmation:ORD-1',
    recipient: 'layla@mail.example',
    language: 'en',
    data: {
      kind: 'order-confirmation',
      firstName: '<script>document.title = "mine"</script>',
      number: 'ORD-1',
      token: 'token',
      currency: 'GBP',
      lines: [{ name: 'A Bell', variationLabel: null, quantity: 1, total: 1000 }],
      subtotal: 1000,
      shipping: 0,
      total: 1000,
      paymentMethod: 'Demo payment',
      address: { name: 'Layla', lines: ['Somewhere 1'], phone: '+971500000000' },
      deliveryDays: 3,
    },
  })
  const email = page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: /ORD-1/ })
  await expect.poll(async () => page.reload().then(() => email.count()), { interval: 500 }).toBe(1)
  await email.click()
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
  await page.frameLocator('iframe').getByText('A Bell').first().waitFor()
  await page.getByRole('region', { name: 'Plain text' }).getByText('A Bell').waitFor()
  expect((await page.goto('/mailbox/999999'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.title()).toBe('Page not found')
  expect((await page.goto('/mailbox/x'))?.status()).toBe(404)
}, 300_000)

test('where emails are really sent, there is no mailbox', async () => {
  expect((await ask({ smtpUrl: 'smtp://127.0.0.1:9' })).status).toBe(404)
}, 300_000)

test('nor in a shop that is no demo', async () => {
  const paypal = {
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: null,
    environment: 'sandbox' as const,
  }
  expect((await ask({ demo: false, paypal })).status).toBe(404)
}, 300_000)

test('no email is wider than a phone, whatever stands in its heading', async () => {
  const browser = await openChromium()
  const page = await browser.newPage({ viewport: { width: 340, height: 800 } })
  const wider: string[] = []
  for (const [email] of EMAILS) {
    const { html } = renderEmail(email, EMAIL_HEAD)
    await page.setContent(html.replaceAll('ORD-1-PA', 'ORD-1795672604022CXP2WZ5MN-PEARLA'))
    // What is too wide for the card of an email is cut off by it.
    const isWider = await page.evaluate(() =>
      [...document.querySelectorAll('h1, p, a')].some(
        (each) => each.getBoundingClientRect().right > document.body.clientWidth,
      ),
    )
    if (isWider) wider.push(email.kind)
  }
  await browser.close()
  expect(wider).toEqual([])
}, 300_000)
