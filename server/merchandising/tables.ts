import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { categories, products } from '../catalog/tables.ts'
import { createdAt, enumChecks, ref } from '../platform/columns.ts'
import { HOME_SECTIONS } from './places.ts'

/** A product stands in at most one section of the home page. */
export const homeSectionProducts = pgTable(
  'home_section_products',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    section: text({ enum: HOME_SECTIONS }).notNull(),
    position: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks('home_section_products', table), index().on(table.section, table.position)],
)

/** The products that a category shows on the home page. */
export const categoryShowcases = pgTable(
  'category_showcases',
  {
    categoryId: ref()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] })],
)
