import { desc } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactQueries } from '#server/contact/tables.ts'
import { visitorLimits } from '#server/platform/tables.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { type OpenShop, openShop } from './shop.ts'

const SENT = "Thank you! Your message has been sent successfully. We'll get back to you soon."
const FAILED = 'Sorry! There was an error sending your message. Please try again.'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(visitorLimits))

const lastQuery = async () =>
  (await shop.db.select().from(contactQueries).orderBy(desc(contactQueries.id)).limit(1))[0]

async function fill(page: Page, message = 'Where is my sofa?') {
  await page.getByLabel('Full Name').fill('Amina Yusuf')
  await page.getByLabel('Email').fill('amina@example.com')
  await page.getByLabel('Subject').selectOption('order')
  await page.getByLabel('Message').fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const result = (page: Page) => page.locator('form[data-state] [aria-live="polite"]')

describe('the contact form', () => {
  test('asks for four things, and offers six subjects', async () => {
    const page = await shop.visit()
    await page.goto('/contact')
    for (const label of ['Full Name', 'Email', 'Subject', 'Message'])
      expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull()
    const options = page.getByLabel('Subject').locator('option:not([value=""])')
    expect(
      await options.evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent])),
    ).toEqual([
      ['general', 'General Inquiry'],
      ['product', 'Product Information'],
      ['order', 'Order Status'],
      ['return', 'Returns & Refunds'],
      ['technical', 'Technical Support'],
      ['partnership', 'Partnership'],
    ])
  })

  test('is idle, sending, then thanks for three seconds and is empty again', async () => {
    const page = await shop.visit()
    await page.clock.install()
    await page.goto('/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    let letGo = () => {}
    const held = new Promise<void>((go) => {
      letGo = go
    })
    await page.route('**/contact.data*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.locator('form[data-state="idle"]').waitFor()
    await fill(page)
    await send(page)
    await page.locator('form[data-state="sending"]').waitFor()
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
    letGo()
    await page.locator('form[data-state="success"]').waitFor()
    expect(await result(page).textContent()).toBe(SENT)
    for (const label of ['Full Name', 'Email', 'Subject', 'Message'])
      expect(await page.getByLabel(label).inputValue()).toBe('')
    expect(await lastQuery()).toMatchObject({ name: 'Amina Yusuf', subject: 'order', kind: 'contact' })
    await page.clock.runFor(2900)
    expect(await result(page).textContent()).toBe(SENT)
    await page.clock.runFor(200)
    await page.locator('form[data-state="idle"]').waitFor()
    expect(await result(page).textContent()).toBe('')
  })

  test('says sorry when the line breaks, and keeps what was typed', async () => {
    const page = await shop.visit()
    await page.clock.install()
    await page.goto('/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route('**/contact.data*', (route) => route.abort())
    await fill(page)
    await send(page)
    await page.locator('form[data-state="error"]').waitFor()
    expect(await result(page).textContent()).toBe(FAILED)
    await page.clock.runFor(2900)
    expect(await result(page).textContent()).toBe(FAILED)
    await page.clock.runFor(200)
    await page.locator('form[data-state="idle"]').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my sofa?')
  })

  test('shows a sentence beside each field that is missing, and leads to the first', async () => {
    const page = await shop.visit()
    await page.goto('/contact')
    await send(page)
    await page.locator('form[data-state="error"]').waitFor()
    for (const sentence of [
      'Please tell us your name.',
      'Please give your email address, so that we can answer.',
      'Please choose what your message is about.',
      'Please write your message.',
    ])
      await page.getByText(sentence).waitFor()
    expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    expect(await shop.axe(page)).toEqual([])
  })

  test('says nothing any more beside a field that was changed, until the form is sent again', async () => {
    const page = await shop.visit()
    await page.goto('/contact')
    const name = page.getByLabel('Full Name')
    const sentence = page.getByText('Please tell us your name.')
    await send(page)
    await sentence.waitFor()
    await name.fill('A')
    await sentence.waitFor({ state: 'detached' })
    expect(await name.getAttribute('aria-invalid')).toBeNull()
    await page.getByText('Please write your message.').waitFor()
    await name.fill('')
    expect(await sentence.count()).toBe(0)
    await send(page)
    await sentence.waitFor()
  })

  test('answers a megabyte of text with a sentence, with scripts and without', async () => {
    const sentence = 'Please keep your message under 5,000 characters.'
    const page = await shop.visit()
    await page.goto('/contact')
    await fill(page, 'x'.repeat(1024 * 1024))
    await send(page)
    await page.getByText(sentence).waitFor()
    expect((await page.getByLabel('Message').inputValue()).length).toBe(1024 * 1024)

    const plain = await shop.visit({ javaScriptEnabled: false })
    await plain.goto('/contact')
    await fill(plain, 'x'.repeat(20_000))
    await send(plain)
    await plain.getByText(sentence).waitFor()
    const refused = await plain.request.post('/contact', {
      form: { message: 'x'.repeat(1024 * 1024) },
      headers: { Accept: 'text/html' },
    })
    expect(refused.status()).toBe(413)
    expect(await refused.text()).toContain('a message no more than 5,000 characters')
  })

  test('keeps a script as the text that it is', async () => {
    const page = await shop.visit()
    await page.goto('/contact')
    const message = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    await fill(page, message)
    await send(page)
    await page.getByText(SENT).waitFor()
    expect((await lastQuery())?.message).toBe(message)
  })

  test('thanks a program and keeps nothing of it', async () => {
    const page = await shop.visit()
    await page.goto('/contact')
    const before = (await lastQuery())?.id
    await fill(page)
    await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://casino.example'
    })
    await send(page)
    await page.getByText(SENT).waitFor()
    expect((await lastQuery())?.id).toBe(before)
  })

  test('works with scripts off', async () => {
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/contact')
    await page.getByLabel('Full Name').fill('Amina Yusuf')
    await send(page)
    await page.getByText('Please write your message.').waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Amina Yusuf')
    await fill(page, 'Without scripts')
    await send(page)
    await page.getByText(SENT).waitFor()
    expect((await lastQuery())?.message).toBe('Without scripts')
  })

  test('takes five messages in a row, and tells the sixth when to come back', async () => {
    const page = await shop.visit()
    const form = { name: 'A', email: 'a@example.com', subject: 'general', message: 'Hello' }
    for (const _ of [1, 2, 3, 4, 5])
      expect((await page.request.post('/contact', { form })).status()).toBe(200)
    await page.goto('/contact')
    await fill(page)
    await send(page)
    await page
      .getByText('You have sent several messages in a short time. Please try again in 10 minutes.')
      .waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my sofa?')
  })

  test('is for everybody, at any width', async () => {
    expect(await faultsAtEveryWidth(await shop.open('/contact'))).toEqual([])
  })
})
