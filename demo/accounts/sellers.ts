import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { productPrices, products } from '#server/catalog/tables.ts'
import { inTransaction, systemContext, unaudited } from '#server/context.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { confirmUser, lockOrOpenUser, setPassword } from '#server/identity/users.ts'
import { vendors } from '#server/vendors/tables.ts'
import { DEMO_SELLER } from '../logins.ts'
import { APPLICANT, SUSPENDED } from '../others.ts'
import { VENDORS } from '../vendors.ts'

const EMAILS = [...VENDORS, SUSPENDED, APPLICANT].map(({ email }) => email)

/** What a seller has begun and not finished: one wants a picture and a description, one a price, too. */
const DRAFTS = [
  { name: 'Gift box for the holidays', description: 'Three of our best, wrapped.', stock: 12, price: 3900 },
  { name: 'Something for spring', description: '', stock: 0, price: null },
]

/** Gives every seller of the demo market who has none a login, and two drafts. Answers how many were given one. */
export async function openDemoSellers(app: App): Promise<number> {
  const waiting = await app.db
    .select({
      id: vendors.id,
      email: vendors.email,
      businessName: vendors.businessName,
      status: vendors.status,
    })
    .from(vendors)
    .where(and(inArray(vendors.email, EMAILS), isNull(vendors.userId)))
    .orderBy(vendors.id)
  if (waiting.length === 0) return 0
  const password = await hashPassword(DEMO_SELLER.password)
  await inTransaction(systemContext(app), async (ctx) => {
    for (const { id, email, businessName, status } of waiting) {
      if (!email) continue
      const user = await lockOrOpenUser(ctx, { email, name: businessName })
      await setPassword(ctx, user.id, password)
      await confirmUser(ctx, user.id, businessName)
      await ctx.db.update(vendors).set({ userId: user.id }).where(eq(vendors.id, id))
      if (status === 'active') for (const draft of DRAFTS) await begin(id, draft)
    }
    return unaudited(null)

    async function begin(vendorId: number, { price, ...draft }: (typeof DRAFTS)[number]) {
      const [made] = await ctx.db
        .insert(products)
        .values({ ...draft, vendorId, status: 'draft', createdAt: ctx.now, updatedAt: ctx.now })
        .returning({ id: products.id })
      if (made && price !== null)
        await ctx.db.insert(productPrices).values({ productId: made.id, market: 'GB', price, sold: true })
    }
  })
  return waiting.length
}
