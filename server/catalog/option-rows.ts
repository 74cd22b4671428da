import { rowId } from '../platform/input.ts'
import { asRows, isBlank, isEmptyRow, partsOf } from './product-fields.ts'

/**
 * Nothing is written of an option, and it is none that there was: such a one goes only where somebody says so, and never
 * because its name was emptied, for its combinations with their prices and pieces would go with it. `was`: its name before.
 */
export function isBlankOption(row: unknown): boolean {
  const { id, name, was } = partsOf(row)
  return rowId.parse(id) === 0 && isEmptyRow({ name, was })
}

const optionsOf = (type: unknown): unknown[] => asRows(partsOf(type).options)

/** Neither a name is written of a type nor one of its options. */
export const isBlankType = (row: unknown): boolean =>
  isBlank(partsOf(row).name) && optionsOf(row).every(isBlankOption)

/** What was sent of a type or an option; while its name is emptied it is called as it was. */
function called(row: unknown): Record<string, unknown> {
  const parts = partsOf(row)
  return isBlank(parts.name) ? { ...parts, name: parts.was } : parts
}

/** What was sent of a draft without what is not begun: types without options, and subcategories of no category. Options of a type without a name would be lost. */
export function withoutUnfinished(sent: unknown): Record<string, unknown> {
  const form = partsOf(sent)
  const types = asRows(form.types).map((row) => {
    const type = called(row)
    const options = optionsOf(row).map(called)
    return options.every(isBlankOption) ? null : { ...type, options }
  })
  return { ...form, types, subcategories: rowId.parse(form.categoryId) === 0 ? [] : form.subcategories }
}
