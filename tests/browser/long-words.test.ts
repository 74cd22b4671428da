import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '#demo/accounts.ts'
import { comeToOffice } from './back-office.ts'
import { forgetPages, type OpenShop, openShop, WIDTHS } from './shop.ts'

const WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'
const EMAIL = `${'averylongmailboxname'.repeat(3)}@subdomain.of.a.rather.long.domain.example`

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await seedDemoAccounts(shop.app)
  for (const statement of [
    sql`insert into customers (first_name, last_name, email) values (${WORD}, ${WORD}, ${EMAIL})`,
    sql`insert into contact_queries (name, email, organization, subject, message) values (${WORD}, ${EMAIL}, ${WORD}, ${WORD}, ${WORD.repeat(9)})`,
    sql`insert into search_misses (market, language, term) values ('GB', 'en', ${WORD.repeat(2)})`,
    sql`insert into search_synonyms (words) values (array[${WORD}, 'lamp'])`,
    sql`update returns set comment = ${WORD}`,
    sql`update purchases set customer_last_name = ${WORD}, customer_email = ${EMAIL}, customer_city = ${WORD}`,
    sql`update vendors set business_name = ${WORD} || id`,
    sql`update categories set name = ${WORD} || id`,
    sql`update products set name = ${WORD} || id, brand = ${WORD} where id % 2 = 0`,
    sql`update reviews set public_name = ${WORD}, title = ${WORD}, comment = ${WORD.repeat(5)}`,
    sql`update emails set recipient = ${EMAIL}`,
  ])
    await shop.db.execute(statement)
  await forgetPages(shop)
}, 120_000)
afterAll(() => shop?.close())

test.each(Object.entries(WIDTHS))(
  'no tab of the back office is wider than a %s, however long the words in it',
  async (_, size) => {
    const page = await comeToOffice(shop, { viewport: size, javaScriptEnabled: false })
    await page.goto('/admin/dashboard')
    const tabs = page.locator('nav a[href^="/admin/"]')
    const paths = await tabs.evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))])
    expect(paths.length).toBeGreaterThan(20)
    const wide: string[] = []
    let told = 0
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path}: ${over}`)
      told += (await page.content()).includes(WORD) ? 1 : 0
    }
    expect(wide).toEqual([])
    expect(told).toBeGreaterThan(12)
  },
)
