import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { judgeConcurrentChange } from '../identity/last-change.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { categoryInput, isInNavigation, subcategoryInput } from './category-input.ts'
import { categories, productSubcategories, subcategories } from './tables.ts'

/** One change of the categories after another: names, addresses and older addresses are compared with all of them. */
export const lockCategories = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)

export const categoryGone = () => refuse('not-found', t('This category is gone. Reload to see the others.'))

/** Refuses with `going` what is done with a category or subcategory whose products are moving out of it. */
export const judgeGoing = (category: { name: string; deletedAt: Date | null } | null): Refusal | null =>
  category?.deletedAt
    ? refuse('going', t('{{name}} is being deleted. Its products are on their way.', { name: category.name }))
    : null

const wrong = (code: string, field: string, message: string) => refuse(code, message, { [field]: message })

/** What something is called from now on beside what it was: its older addresses still lead to it. */
export function aliasesOf(
  before: { slug: string; name: string; aliases: readonly string[] },
  now: { slug: string; name: string },
): string[] {
  const older = [...before.aliases, before.slug, before.name.toLowerCase()]
  return [...new Set(older)].filter((alias) => alias !== now.slug && alias !== now.name.toLowerCase())
}

interface Called {
  name: string
  slug: string
}

/** Refuses a name or an address that another category has. */
async function judgeCategory(db: Db, id: number, { name, slug }: Called): Promise<Refusal | null> {
  const others = await db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(
      and(
        ne(categories.id, id),
        or(eq(categories.slug, slug), eq(sql`lower(${categories.name})`, sql`lower(${name})`)),
      ),
    )
  return judgeOthers(others, name)
}

function judgeOthers(others: readonly Called[], name: string): Refusal | null {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return wrong('twice', 'name', t('There is one with this name already. Edit that one.'))
  const [other] = others
  if (!other) return null
  return wrong('twice', 'slug', t('{{name}} has this address. Choose another.', { name: other.name }))
}

/**
 * Adds a category, or changes it; its older addresses still lead to it. Refuses with `wrong-fields`, `not-found`, `going`, `twice`,
 * `in-navigation` where one of the navigation would get another address, and `changed-meanwhile`.
 */
export async function saveCategory(
  ctx: Context<Admin>,
  categoryId: number | null,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(categoryInput, form)
  if (!read.ok) return read
  const { seen, ...values } = read.value
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCategories(db)
    const before = categoryId === null ? null : await lockCategory(db, categoryId)
    if (categoryId !== null && !before) return categoryGone()
    const going = judgeGoing(before)
    if (going) return going
    const late = before && (await judgeConcurrentChange(db, ['category', before.id], seen))
    if (late) return late
    const other = await judgeCategory(db, before?.id ?? 0, values)
    if (other) return other
    if (!before) {
      const { count } = await countOf(db)
      const [made] = await db
        .insert(categories)
        .values({
          ...values,
          protected: isInNavigation(values.slug),
          // Neighbours get colours that are far apart.
          hue: Math.round(137.5 * count) % 360,
          position: count,
          createdAt: now,
        })
        .returning({ id: categories.id })
      return changed(null, {
        action: 'category.added',
        subjectKind: 'category',
        subjectId: String(made?.id),
        details: { after: values },
      })
    }
    if (before.protected && values.slug !== before.slug)
      return wrong('in-navigation', 'slug', t('The navigation of the shop leads to this address. It stays.'))
    await db
      .update(categories)
      .set({ ...values, aliases: aliasesOf(before, values) })
      .where(eq(categories.id, before.id))
    const { name, slug, description, status } = before
    return changed(null, {
      action: 'category.changed',
      subjectKind: 'category',
      subjectId: String(before.id),
      details: { before: { name, slug, description, status }, after: values },
    })
  })
}

async function countOf(db: Db): Promise<{ count: number }> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(categories)
  return row ?? { count: 0 }
}

/** The row of a category, locked; null where there is none. */
export async function lockCategory(db: Db, categoryId: number) {
  const [row] = await db.select().from(categories).where(eq(categories.id, categoryId)).for('update')
  return row ?? null
}

/** The row of a subcategory, locked; null where there is none. */
export async function lockSubcategory(db: Db, subcategoryId: number) {
  const [row] = await db.select().from(subcategories).where(eq(subcategories.id, subcategoryId)).for('update')
  return row ?? null
}

/**
 * Adds a subcategory, or changes it; its older addresses still lead to it. Refuses with `wrong-fields`, `not-found`, `going`, `twice` of
 * its parent, `in-use` where it would leave the category of its products, and `changed-meanwhile`.
 */
export async function saveSubcategory(
  ctx: Context<Admin>,
  subcategoryId: number | null,
  form: Typed,
): Promise<Outcome<null>> {
  const read = readInput(subcategoryInput, form)
  if (!read.ok) return read
  const { seen, ...values } = read.value
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCategories(db)
    const before = subcategoryId === null ? null : await lockSubcategory(db, subcategoryId)
    if (subcategoryId !== null && !before)
      return refuse('not-found', t('This subcategory is gone. Reload to see the others.'))
    const going = judgeGoing(before)
    if (going) return going
    const late = before && (await judgeConcurrentChange(db, ['subcategory', before.id], seen))
    if (late) return late
    const [parent] = await db
      .select({ name: categories.name, deletedAt: categories.deletedAt })
      .from(categories)
      .where(eq(categories.id, values.categoryId))
    const leaving = judgeGoing(parent ?? null)
    if (leaving) return leaving
    if (!parent) return wrong('no-parent', 'categoryId', t('Please select a parent category.'))
    const others = await db
      .select({ name: subcategories.name, slug: subcategories.slug })
      .from(subcategories)
      .where(
        and(
          eq(subcategories.categoryId, values.categoryId),
          ne(subcategories.id, before?.id ?? 0),
          or(
            eq(subcategories.slug, values.slug),
            eq(sql`lower(${subcategories.name})`, sql`lower(${values.name})`),
          ),
        ),
      )
    const other = judgeOthers(others, values.name)
    if (other) return other
    if (!before) {
      const [made] = await db
        .insert(subcategories)
        .values({ ...values, createdAt: now })
        .returning({ id: subcategories.id })
      return changed(null, {
        action: 'subcategory.added',
        subjectKind: 'subcategory',
        subjectId: String(made?.id),
        details: { after: values },
      })
    }
    if (values.categoryId !== before.categoryId && (await holdsProducts(db, before.id)))
      return wrong(
        'in-use',
        'categoryId',
        t('Products of its category are in this subcategory. Take them out before it moves to another one.'),
      )
    await db
      .update(subcategories)
      .set({ ...values, aliases: aliasesOf(before, values) })
      .where(eq(subcategories.id, before.id))
    const { name, slug, description, status, categoryId } = before
    return changed(null, {
      action: 'subcategory.changed',
      subjectKind: 'subcategory',
      subjectId: String(before.id),
      details: { before: { name, slug, description, status, categoryId }, after: values },
    })
  })
}

async function holdsProducts(db: Db, subcategoryId: number): Promise<boolean> {
  const some = await db
    .select({ id: productSubcategories.productId })
    .from(productSubcategories)
    .where(eq(productSubcategories.subcategoryId, subcategoryId))
    .limit(1)
  return some.length > 0
}
