import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { onOneLine } from '../../../platform/typed.ts'
import { MOST_PICTURES, SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { Mandatory } from '../../product-rules.ts'
import type { CategoryPlaces } from './categories.ts'
import { alignOptionOrder, compare, type Difference, findSame } from './compare.ts'
import { type CurrentProduct, loadCurrent, sourceOf } from './current.ts'
import { missingOfNew } from './new-product.ts'
import { ownPicture } from './pictures-of-file.ts'
import { refusedStatus } from './refused-status.ts'
import { type Fault, type FilePicture, type FileProduct, pairsOf } from './shape.ts'
import type { FileFormat, SameBy } from './states.ts'

/** What would happen to a product of a file at this moment. */
export interface Plan extends Difference {
  file: FileProduct
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  current: CurrentProduct | null
  pictures: FilePicture[]
  faults: Fault[]
  unknownCategory: string | null
  /** What of what is mandatory a new product lacks. */
  missing: Mandatory[]
}

export interface Planning {
  vendorId: number
  format: FileFormat
  sameBy: SameBy
  categories: CategoryPlaces
  /** What the file calls the column of the names; null where it has none. */
  nameColumn: string | null
  /** What the file calls the column of the status; empty where it has none. */
  statusColumn: string
  /** Where the shop itself is on the internet: pictures that it exported lie there. */
  publicUrl: string
}

const skusOf = ({
  values,
  variations,
}: Pick<CurrentProduct | FileProduct, 'values' | 'variations'>): string[] =>
  [values, ...variations.map((variation) => variation.values)].flatMap(({ sku }) =>
    typeof sku === 'string' && sku ? [sku] : [],
  )

interface Known {
  byId: Map<number, CurrentProduct>
  byHandle: Map<string, number>
  bySku: Map<string, number[]>
  byName: Map<string, number[]>
}

const spelled = ({ name }: FileProduct): string => name.trim()

const idsBy = <Row extends { id: number }>(rows: readonly Row[], key: (row: Row) => string | null) =>
  new Map(
    [...Map.groupBy(rows, key)].flatMap(([of, same]): [string, number[]][] =>
      of === null ? [] : [[of, [...new Set(same.map(({ id }) => id))]]],
    ),
  )

/** The seller's products that these of a file may be: by id, by handle, by the SKU of one of their variations, or by name. */
async function findKnown(db: Db, planning: Planning, files: readonly FileProduct[]): Promise<Known> {
  const { vendorId, sameBy } = planning
  const ids = files.flatMap(({ ownId }) => ownId ?? [])
  const handles = files.flatMap(({ handle }) => handle || [])
  const wanted = files.flatMap(skusOf)
  const names = sameBy === 'name' ? files.map(spelled) : []
  const { rows } = await db.execute<{
    id: number
    handle: string | null
    sku: string | null
    name: string | null
  }>(sql`
    select id, null handle, null sku, null name from products
      where vendor_id = ${vendorId} and id = any(${sql.param(ids)}::bigint[]) and status <> 'archived'
    union all select id, source_id, null, null from products
      where source = ${sourceOf(vendorId)} and source_id = any(${sql.param(handles)}::text[])
        and vendor_id = ${vendorId} and status <> 'archived'
    union all select id, null, sku, null from products
      where vendor_id = ${vendorId} and sku = any(${sql.param(wanted)}::text[]) and sku <> '' and status <> 'archived'
    union all select p.id, null, v.sku, null from variations v join products p on p.id = v.product_id
      where v.sku = any(${sql.param(wanted)}::text[]) and v.sku <> '' and p.vendor_id = ${vendorId} and p.status <> 'archived'
    union all select p.id, null, null, w.name from unnest(${sql.param([...new Set(names)])}::text[]) w(name)
      join products p on lower(p.name) = lower(w.name)
      where p.vendor_id = ${vendorId} and p.status <> 'archived'`)
  const found = [...new Set(rows.map(({ id }) => id))]
  const current = await loadCurrent(db, vendorId, sql`unnest(${sql.param(found)}::bigint[])`)
  return {
    byId: new Map(current.map((product) => [product.id, product])),
    byHandle: new Map(rows.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id]]))),
    bySku: idsBy(rows, ({ sku }) => sku),
    byName: idsBy(rows, ({ name }) => name),
  }
}

const faultOf = ({ rows }: FileProduct, code: string, cell = '', values: Fault['values'] = {}): Fault => ({
  ...{ row: rows[0] ?? 0, column: '', cell, code, values },
})

/**
 * Whether a product has the group of one of the file by chance: files of several suppliers may each have a group 1. A SKU or the name
 * that both have tells that it is the same.
 */
function isByChance(file: FileProduct, current: CurrentProduct): boolean {
  const [brought, has] = [skusOf(file), skusOf(current)]
  const nameOf = ({ values }: Pick<FileProduct, 'values'>) => String(values.name ?? '').toLowerCase()
  return (
    brought.length > 0 &&
    has.length > 0 &&
    !brought.some((sku) => has.includes(sku)) &&
    nameOf(file) !== nameOf(current)
  )
}

/** Which product of the seller it is: null for a new one, or why that cannot be said. */
function match(file: FileProduct, known: Known, { sameBy, format }: Planning): CurrentProduct | null | Fault {
  if (file.ownId !== null) return known.byId.get(file.ownId) ?? faultOf(file, 'not-yours', String(file.ownId))
  const skus = skusOf(file)
  const byHandle = sameBy === 'any' || sameBy === 'handle' ? known.byHandle.get(file.handle) : undefined
  const named = byHandle === undefined ? undefined : known.byId.get(byHandle)
  if (named && !(format === 'mapped' && isByChance(file, named))) return named
  if (sameBy === 'handle') return null
  const ids =
    sameBy === 'name'
      ? (known.byName.get(spelled(file)) ?? [])
      : [...new Set(skus.flatMap((sku) => known.bySku.get(sku) ?? []))]
  const [id] = ids
  if (id === undefined) return null
  if (ids.length > 1)
    return sameBy === 'name'
      ? faultOf(file, 'several-names', file.name)
      : faultOf(file, 'several-products', skus.join(', '))
  return known.byId.get(id) ?? null
}

const withoutName = (file: FileProduct, { nameColumn }: Planning): Fault =>
  nameColumn === null
    ? faultOf(file, 'no-name-column')
    : { ...faultOf(file, 'no-name', file.name), column: nameColumn }

function faultsOf(
  file: FileProduct,
  current: CurrentProduct | null,
  known: Known,
  planning: Planning,
  added: number,
): Fault[] {
  const has = current ? skusOf(current) : []
  const faults = file.doubts.filter(({ cell }) => !has.includes(cell))
  for (const sku of skusOf(file)) {
    if (has.includes(sku)) continue
    const other = known.bySku.get(sku)?.find((id) => id !== current?.id)
    const name = other === undefined ? undefined : known.byId.get(other)?.values.name
    if (name) faults.push(faultOf(file, 'sku-elsewhere', sku, { name: String(name) }))
  }
  if (!current) return file.values.name ? faults : [...faults, withoutName(file, planning)]
  if (
    current.hasVariations &&
    file.variations.length === 0 &&
    ('stock' in file.values || 'sku' in file.values)
  )
    faults.push(faultOf(file, 'has-variations'))
  if (!current.hasVariations && file.variations.length > 0) faults.push(faultOf(file, 'no-variations'))
  else if (added > 0) {
    const names = current.optionTypes.map(({ name }) => onOneLine(name))
    const isSame = names.join('\n').toLowerCase() === file.optionTypes.join('\n').toLowerCase()
    if (!isSame) faults.push(faultOf(file, 'other-options', '', { options: names.join(', ') }))
  }
  return faults
}

/** Pictures that a product has not yet, as many as there is room for, and one for each variation that has none. */
function newPictures(file: FileProduct, current: CurrentProduct | null): FilePicture[] {
  if (!current) return file.pictures
  const has = new Set([...current.addresses, ...current.pictures])
  const fresh = file.pictures.filter(({ url, variation }) => {
    const row = variation === null ? undefined : file.variations[variation]
    const isShown = variation !== null && row && findSame(current, row)?.picture
    return !isShown && !has.has(url) && !has.has(ownPicture(url) ?? '')
  })
  const room = MOST_PICTURES - current.pictures.length
  const ofProduct = fresh.filter(({ variation }) => variation === null).slice(0, Math.max(0, room))
  return [...ofProduct, ...fresh.filter(({ variation }) => variation !== null)]
}

/** Where it stands here: the first category that is known, with what else the file says of that one; a guess is asked about. */
function inCategory(file: FileProduct, planning: Planning): { file: FileProduct; unknown: string | null } {
  const [first] = file.categories
  if (first === undefined) return { file, unknown: null }
  const categories = file.categories.flatMap((name) => planning.categories.find(name) ?? [])
  const [place] = categories
  if (!place) return { file, unknown: first }
  const parts = categories.flatMap(({ categoryId, subcategory }) =>
    categoryId === place.categoryId ? (subcategory ?? []) : [],
  )
  const subcategories = file.values.subcategories ?? (parts.length > 0 ? [...new Set(parts)] : undefined)
  const values = { ...file.values, category: place.category, ...(subcategories ? { subcategories } : {}) }
  return { file: { ...file, values }, unknown: place.isGuess ? first : null }
}

/** What would happen to these products of a file now, in their order. Nothing is written. */
export async function planProducts(
  db: Db,
  planning: Planning,
  files: readonly FileProduct[],
): Promise<Plan[]> {
  const known = await findKnown(db, planning, files)
  return files.map((read) => {
    const placed = inCategory(read, planning)
    const matched = match(placed.file, known, planning)
    const nothing = { changes: [], newVariations: [], pictures: [], missing: [] }
    if (matched && 'code' in matched) {
      const { file, unknown } = placed
      return {
        ...{ file, unknownCategory: unknown, ...nothing },
        ...{ outcome: 'refused', current: null, faults: [matched] },
      }
    }
    // The handle of another of the seller's products stays with that one.
    const isTaken = known.byHandle.has(placed.file.handle)
    const file = matched
      ? alignOptionOrder(matched, placed.file)
      : { ...placed.file, handle: isTaken ? '' : placed.file.handle }
    const isThere = matched !== null && matched.values.category === placed.unknown
    const base = { file, unknownCategory: isThere ? null : placed.unknown, ...nothing }
    const difference = matched ? compare(file, matched, planning.format) : base
    const faults = faultsOf(file, matched, known, planning, difference.newVariations.length)
    const lines = difference.changes.find(({ field }) => field === 'specifications')
    if (pairsOf(lines?.becomes).length > SPECIFICATION_LIMITS.most)
      faults.push(faultOf(file, 'too-many', '', { most: SPECIFICATION_LIMITS.most }))
    const pictures = newPictures(file, matched)
    const refused = matched && refusedStatus(matched, difference.changes, difference.newVariations)
    if (refused)
      faults.push({
        ...faultOf(file, refused, String(file.values.status)),
        column: planning.statusColumn,
      })
    if (faults.length > 0) return { ...base, outcome: 'refused', current: matched, faults }
    const isChanged = difference.changes.length + difference.newVariations.length + pictures.length > 0
    const outcome = matched ? (isChanged ? 'changed' : 'unchanged') : 'created'
    const { category } = file.values
    const hasCategory = typeof category === 'string' && planning.categories.categoryId(category) !== null
    const missing = matched ? [] : missingOfNew(file, hasCategory)
    return { ...base, ...difference, pictures, outcome, current: matched, faults, missing }
  })
}
