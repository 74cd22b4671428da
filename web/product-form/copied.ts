import type { WholeProduct } from '#server/catalog/product-edit-queries.ts'
import { TEXT_LIMITS } from '#server/catalog/product-limits.ts'
import { excerpt } from '#server/platform/excerpt.ts'
import { t } from '#server/platform/texts.ts'
import { type FieldValues, valuesOf } from './values.ts'

/** What is of one product alone: which it is, its pieces and their SKUs, its files. */
const OF_ITS_OWN =
  /^(version|sku|stock|stockSeen|videoKey|videoThumbnailKey)$|^types\[\d+\](\.options\[\d+\])?\.id$|^variations\[\d+\]\.(sku|stock|stockSeen|picture)$/

/** What the name of a copy needs besides that of its product, and some room. */
const SUFFIX_LENGTH = 20

/** A new product that begins as another is, without what is of that one alone. */
export function copiedValues(whole: WholeProduct): FieldValues {
  const values = Object.entries(valuesOf(whole)).filter(([name]) => !name.startsWith('pictures['))
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, OF_ITS_OWN.test(name) ? '' : value])),
    name: t('{{name}} (copy)', { name: excerpt(whole.product.name, TEXT_LIMITS.name - SUFFIX_LENGTH) }),
  }
}
