import type { Fulfiller } from '../actor.ts'
import {
  type ChangingProduct,
  listForChange,
  priceProducts,
  type ScaledPrice,
  scaleVariationPrices,
} from '../catalog/product-bulk.ts'
import { HIGHEST_PRICE } from '../catalog/product-limits.ts'
import { lockProducts } from '../catalog/product-locks.ts'
import { missingOf } from '../catalog/product-rules.ts'
import { updateProducts } from '../catalog/product-writes.ts'
import { audit, type Context, inTransaction, unaudited } from '../context.ts'
import { MARKETS } from '../markets/markets.ts'
import { contentVersion } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { differenceOf } from '../platform/difference.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { countStock } from '../stock/restock.ts'
import type { BulkChange } from './bulk-input.ts'
import { draftOfSellerOnly, isOthersDraft, scopeOf, takenOff } from './scope.ts'

export interface Changed {
  changed: number
  /** What was left as it is, and why. */
  skipped: { id: number; name: string; why: string }[]
}

/** How many were changed and how many were not, and why each of these was not. */
export function describeChanged({ changed, skipped }: Changed): string {
  const counted = t('{{count}} products changed, {{left}} left unchanged.', {
    count: changed,
    left: skipped.length,
    defaultValue_one: '{{count}} product changed, {{left}} left unchanged.',
  })
  return [counted, ...skipped.map(({ name, why }) => `${name}: ${why}.`)].join(' ')
}

type PriceChange = Extract<BulkChange, { market: string }>

/** What prices are multiplied by, in ten-thousandths; null where they are set. */
const factorOf = ({ change, value }: PriceChange): number | null =>
  change === 'price' ? null : change === 'raise' ? 10_000 + value : 10_000 - value

/** A price after raising or lowering it: what costs something costs a penny at least. */
const scaled = (price: number, tenThousandths: number): number =>
  Math.max(1, Math.round((price * tenThousandths) / 10_000))

/** The new price; null where there is none to raise or lower. */
function newPrice(product: ChangingProduct, change: PriceChange): number | null {
  const factor = factorOf(change)
  if (factor === null) return change.value
  const { price } = product.prices.find(({ market }) => market === change.market) ?? { price: null }
  if (price === null || price === 0) return null
  return scaled(price, factor)
}

/** Why a product cannot be changed so; null where it can. */
function whyNot(product: ChangingProduct, change: BulkChange, actor: Fulfiller): string | null {
  if (isOthersDraft(actor, product)) return t('It is a draft of its seller')
  switch (change.change) {
    case 'status':
      if (actor.role === 'vendor') {
        if (product.status === 'inactive') return takenOff().message
        if (change.to === 'inactive') return t('Only an administrator can take it off the shop')
      }
      if (isOthersDraft(actor, { ...product, status: change.to })) return draftOfSellerOnly().message
      return change.to === 'active' && product.status === 'draft' && missingOf(product).length > 0
        ? t('Some mandatory fields are missing')
        : null
    case 'stock':
      return product.hasVariations ? t('Its variations are counted one by one') : null
    default: {
      const price = newPrice(product, change)
      const { currency } = MARKETS[change.market]
      if (price === null) return t('It has no price in {{currency}}', { currency })
      const dearest = scaled(product.dearest[change.market] ?? 0, factorOf(change) ?? 0)
      return Math.max(price, dearest) > HIGHEST_PRICE ? t('A price can be 1,000,000.00 at most') : null
    }
  }
}

const versionOf = (chosen: readonly Pick<ChangingProduct, 'id' | 'version'>[]): string =>
  contentVersion(chosen.map(({ id, version }) => [id, version]))

/** Of which state of the chosen products a change of many sets out: what its form carries. */
export const findChosenVersion = async (
  db: Db,
  ids: readonly number[],
  vendorId: number | undefined,
): Promise<string> => versionOf(await listForChange(db, ids, vendorId))

/** What a change makes of one product, and of those of its variations that have a price of their own, as the audit log tells it. */
function differenceBy(product: ChangingProduct, change: BulkChange, scaled: readonly ScaledPrice[]) {
  switch (change.change) {
    case 'status':
      return { before: { status: product.status }, after: { status: change.to } }
    case 'stock':
      return { before: { stock: product.stock }, after: { stock: change.value } }
    default: {
      const { market } = change
      const { price } = product.prices.find((each) => each.market === market) ?? { price: null }
      const state = (own: number | null, priceOf: (each: ScaledPrice) => number) => ({
        prices: [{ market, price: own }],
        variations: scaled.map((each) => ({ label: each.label, prices: [{ market, price: priceOf(each) }] })),
      })
      return differenceOf(
        state(price, ({ before }) => before),
        state(newPrice(product, change), ({ after }) => after),
      )
    }
  }
}

/**
 * Changes status, prices or pieces of many products of the seller who acts, or, by an administrator, of anybody. What cannot be changed is left as it is, and said;
 * an id that is none of theirs is not there. Refuses with `not-found` where none is, with `changed-meanwhile` where prices are to be
 * raised or lowered of products that are not as their form saw them, and with `left-unchanged` where none can be changed so.
 */
export const changeProducts = (ctx: Context<Fulfiller>, change: BulkChange): Promise<Outcome<Changed>> =>
  inTransaction(ctx, async (acting) => {
    const { db, actor, now } = acting
    await lockProducts(db, change.ids)
    const found = await listForChange(db, change.ids, scopeOf(actor))
    if (found.length === 0) return refuse('not-found', t('None of these products is there any more.'))
    if ('seen' in change && change.seen !== '' && change.seen !== versionOf(found))
      return refuse(
        'changed-meanwhile',
        t(
          'These products were changed since you opened this, perhaps by this very form. Look at their prices before you change them again.',
        ),
      )
    const judged = found.map((product) => ({ product, why: whyNot(product, change, actor) }))
    const skipped = judged.flatMap(({ product: { id, name }, why }) =>
      why === null ? [] : [{ id, name, why }],
    )
    const products = judged.filter(({ why }) => why === null).map(({ product }) => product)
    const ids = products.map(({ id }) => id)
    if (ids.length === 0) return refuse('left-unchanged', describeChanged({ changed: 0, skipped }))

    let own: ScaledPrice[] = []
    if (change.change === 'stock')
      await countStock(
        acting,
        ids.map((productId) => ({ productId, variationId: null, pieces: change.value })),
      )
    else if (change.change !== 'status') {
      await priceProducts(
        db,
        change.market,
        products.map((product) => ({ productId: product.id, price: newPrice(product, change) ?? 0 })),
      )
      const factor = factorOf(change)
      if (factor !== null) own = await scaleVariationPrices(db, change.market, ids, factor)
    }
    await updateProducts(
      db,
      ids,
      change.change === 'status' ? { status: change.to, updatedAt: now } : { updatedAt: now },
    )
    const ofVariations = Map.groupBy(own, ({ productId }) => productId)
    const changes = products.map((product) => ({
      action: `product.bulk-${change.change}` as const,
      subjectKind: 'product' as const,
      subjectId: String(product.id),
      details: { name: product.name, ...differenceBy(product, change, ofVariations.get(product.id) ?? []) },
    }))
    await audit(acting, ...changes)
    return unaudited({ changed: ids.length, skipped })
  })
