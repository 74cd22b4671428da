import { z } from 'zod'
import { rowId } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { HOME_SECTIONS } from './places.ts'

const section = z.enum(HOME_SECTIONS, { error: () => t('Please choose a section') })
const order = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('.').filter(Boolean) : value),
  z.array(rowId).max(200),
)

export const featuredInput = z.object({ productId: rowId, featured: z.stringbool() })

/** `from`: the section out of which it is moved, where somebody has agreed to that. */
export const sectionInput = z.object({ productId: rowId, section, from: section.nullish().catch(null) })

export const showcaseInput = z.object({ productId: rowId, categoryId: rowId })

/** How somebody sorted products by hand, and how they stood when they were shown. */
const sorted = { order, seen: order }
export const sectionOrderInput = z.object({ section, ...sorted })
export const showcaseOrderInput = z.object({ categoryId: rowId, ...sorted })

export type Sorted = z.output<typeof sectionOrderInput>
