import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactQueries } from '#server/contact/tables.ts'
import { type OpenShop, openShop } from './shop.ts'

const SENT = "Thank you! Your message has been sent successfully. We'll get back to you soon."

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop.close())

const lastQuery = async () =>
  (await shop.db.select().from(contactQueries).orderBy(desc(contactQueries.id)).limit(1))[0]

describe('the other forms', () => {
  test('Apply Now opens an application, which arrives under its position', async () => {
    const page = await shop.visit()
    await page.goto('/careers')
    const buttons = page.getByRole('link', { name: /^Apply Now/ })
    expect(await buttons.count()).toBe(3)
    await buttons.nth(1).click()
    await page.getByRole('heading', { name: 'Backend Engineer', level: 1 }).waitFor()
    await page.getByLabel('Full Name').fill('Yusuf Bello')
    await page.getByLabel('Email').fill('yusuf@example.com')
    await page.getByLabel(/Link to your CV/).fill('https://example.com/cv')
    await page.getByLabel('Why this one?').fill('Because of the pennies.')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText(SENT).waitFor()
    expect(await lastQuery()).toMatchObject({
      kind: 'career',
      subject: 'Backend Engineer',
      message: 'https://example.com/cv\n\nBecause of the pennies.',
    })
    expect(await shop.axe(page)).toEqual([])
  })

  test('a journalist asks by name, email, organization and message', async () => {
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/press')
    await page.getByLabel('Name', { exact: true }).fill('Rosa Grey')
    await page.getByLabel('Email').fill('rosa@gazette.example')
    await page.getByLabel('Organization').fill('The Deptford Gazette')
    await page.getByLabel('Message').fill('May we come and look?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText(SENT).waitFor()
    expect(await lastQuery()).toMatchObject({ kind: 'press', organization: 'The Deptford Gazette' })
  })
})
