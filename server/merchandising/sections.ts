import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { products } from '../catalog/tables.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Sorted } from './input.ts'
import { type HomeSection, SECTION_NAMES } from './places.ts'
import { findFullCurrency, findPlaceable, judgeOrder, lockHomePage, positionIn } from './placing.ts'
import { homeSectionProducts } from './tables.ts'

/** What stands in a section, in its order; deleted products aside. */
async function listMembers(db: Db, section: HomeSection): Promise<number[]> {
  const rows = await db
    .select({ id: homeSectionProducts.productId })
    .from(homeSectionProducts)
    .innerJoin(products, eq(products.id, homeSectionProducts.productId))
    .where(and(eq(homeSectionProducts.section, section), ne(products.status, 'archived')))
    .orderBy(asc(homeSectionProducts.position), desc(homeSectionProducts.productId))
  return rows.map(({ id }) => id)
}

const writeOrder = (db: Db, ids: readonly number[]) =>
  db
    .update(homeSectionProducts)
    .set({ position: positionIn(ids, sql`${homeSectionProducts.productId}`) })
    .where(inArray(homeSectionProducts.productId, [...ids]))

/**
 * Puts a product at the end of a section of the home page; `from` names the one that it may be taken out of. Refuses with
 * `not-found`, `not-on-sale`, `already`, `elsewhere` (it stands in another section, which the sentence names) and `full`
 * (there are four already of one of its currencies).
 */
export const addToSection = (
  ctx: Context<Admin>,
  {
    productId,
    section,
    from = null,
  }: { productId: number; section: HomeSection; from?: HomeSection | null | undefined },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db, now }) => {
    await lockHomePage(db)
    const product = await findPlaceable(db, productId)
    if (!product.ok) return product
    const [placed] = await db
      .select({ section: homeSectionProducts.section })
      .from(homeSectionProducts)
      .where(eq(homeSectionProducts.productId, productId))
    if (placed && placed.section !== from) {
      const sentence = t('Product is already in {{section}} section', {
        section: t(SECTION_NAMES[placed.section]),
      })
      return placed.section === section
        ? refuse('already', sentence)
        : refuse('elsewhere', sentence, { from: placed.section })
    }
    if (placed?.section === section) return unaudited(null)
    const members = await listMembers(db, section)
    const currency = await findFullCurrency(db, productId, members)
    if (currency)
      return refuse(
        'full',
        t('Maximum 4 products allowed in {{section}} section for {{currency}}', {
          section: t(SECTION_NAMES[section]),
          currency,
        }),
      )
    await db
      .insert(homeSectionProducts)
      .values({ productId, section, createdAt: now })
      .onConflictDoUpdate({ target: homeSectionProducts.productId, set: { section, createdAt: now } })
    await writeOrder(db, [...members, productId])
    return changed(null, {
      action: 'home.section-added',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { section, name: product.value.name, ...(placed && { from: placed.section }) },
    })
  })

/** Takes a product out of a section; one that is not there any more is out of it. */
export const removeFromSection = (
  ctx: Context<Admin>,
  { productId, section }: { productId: number; section: HomeSection },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockHomePage(db)
    const gone = await db
      .delete(homeSectionProducts)
      .where(and(eq(homeSectionProducts.productId, productId), eq(homeSectionProducts.section, section)))
      .returning({ id: homeSectionProducts.productId })
    if (gone.length === 0) return unaudited(null)
    return changed(null, {
      action: 'home.section-removed',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { section },
    })
  })

/** Sorts a section. Refuses with `changed-meanwhile` when it is not as it was shown any more. */
export const sortSection = (ctx: Context<Admin>, { section, ...sorted }: Sorted): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockHomePage(db)
    const wrong = judgeOrder(await listMembers(db, section), sorted)
    if (wrong) return wrong
    await writeOrder(db, sorted.order)
    return changed(null, {
      action: 'home.section-sorted',
      subjectKind: 'section',
      subjectId: section,
      details: { order: sorted.order },
    })
  })
