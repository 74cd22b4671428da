import type { MarketCode } from '../../../markets/markets.ts'
import { t } from '../../../platform/texts.ts'
import { OPTION_LIMITS, SPECIFICATION_LIMITS } from '../../product-limits.ts'
import { type Chosen, columnField, filledBy, REPEATABLE, specificationName } from './mapped-fields.ts'
import { calledAs, columnLetters } from './names-of-columns.ts'

const heldBy = (at: number): string =>
  t('Column {{column}} holds this already. Choose something else, or leave one of them out.', {
    column: columnLetters(at),
  })

/** What is said of the columns by which rows become variations: a product of several rows needs to be known, and what they differ in. */
function variationFaults(headers: readonly string[], mapping: Chosen): Record<string, string> {
  const options = [...mapping.keys()].filter((at) => mapping[at] === 'option')
  const group = mapping.indexOf('group')
  const faults: Record<string, string> = {}
  if (group >= 0 && options.length === 0)
    faults[columnField(group)] = t(
      'Match the columns in which the rows of a product differ, such as its size, with Option.',
    )
  const called = new Map<string, number>()
  for (const [place, at] of options.entries()) {
    const name = calledAs(headers, at).toLowerCase()
    const before = called.get(name)
    if (group < 0)
      faults[columnField(at)] = t(
        'Match the column that the rows of a product have in common with Product group, or choose something else.',
      )
    else if (!headers[at])
      faults[columnField(at)] = t('An option is called as its column is, and this one has no name.')
    else if (place >= OPTION_LIMITS.types)
      faults[columnField(at)] = t('A product has at most {{most}} options. Leave this one out.', {
        most: OPTION_LIMITS.types,
      })
    else if (before !== undefined) faults[columnField(at)] = heldBy(before)
    else called.set(name, at)
  }
  return faults
}

/** What is said of the columns that cannot be a line of the specifications, by their places. */
function wrongSpecifications(headers: readonly string[], mapping: Chosen): Record<string, string> {
  const chosen = [...mapping.entries()].filter(([, field]) => field === 'specification')
  const first = new Map<string, number>()
  const faults: Record<string, string> = {}
  for (const [count, [at]] of chosen.entries()) {
    const name = specificationName(headers[at] ?? '').toLowerCase()
    const before = first.get(name)
    if (!name)
      faults[columnField(at)] = t('A specification is called as its column is, and this one has no name.')
    else if (before !== undefined) faults[columnField(at)] = heldBy(before)
    else if (count >= SPECIFICATION_LIMITS.most)
      faults[columnField(at)] = t('A product has at most {{most}} specifications.', {
        most: SPECIFICATION_LIMITS.most,
      })
    else first.set(name, at)
  }
  return faults
}

/** What is said of the columns that fill what an earlier one fills already, by their places. */
function duplicateColumns(mapping: Chosen, market: MarketCode): Record<string, string> {
  const first = new Map<string, number>()
  const faults: Record<string, string> = {}
  for (const [at, field] of mapping.entries()) {
    if (!field || REPEATABLE.includes(field)) continue
    const fills = filledBy(field, market)
    const before = first.get(fills)
    if (before === undefined) first.set(fills, at)
    else faults[columnField(at)] = heldBy(before)
  }
  return faults
}

/** What is said of columns that cannot be read as they were chosen, by their places. */
export const wrongColumns = (
  headers: readonly string[],
  mapping: Chosen,
  market: MarketCode,
): Record<string, string> => ({
  ...duplicateColumns(mapping, market),
  ...variationFaults(headers, mapping),
  ...wrongSpecifications(headers, mapping),
})
