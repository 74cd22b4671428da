import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { MOST_IN_PLACE } from '#server/merchandising/places.ts'
import { t } from '#server/platform/texts.ts'
import { moved, SortedList } from '../../forms/sorted-list.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { PlacedTile } from './placed-tile.tsx'

interface Placed {
  title: string
  products: readonly ListedProduct[]
  fill: readonly { currency: string; count: number; isFull: boolean }[]
  market: MarketCode | null
  /** What tells the place apart, sent with what is asked for: `{ section: 'hot_products' }`. */
  place: Record<string, string>
}

/** One place of the home page: what stands there, in its order, and how full it is in each currency. */
export function PlacedProducts(props: Placed) {
  const { title, products, fill, market, place } = props
  const saved = products.map(({ id }) => id).join('.')
  return (
    <Panel title={title} count={{ value: products.length }}>
      <p className="flex flex-wrap gap-1.5">
        {fill.map(({ currency, count, isFull }) => (
          <Pill key={currency} tone={isFull ? 'good' : 'plain'}>
            {t('{{currency}} {{count}} of {{most}}', { currency, count, most: MOST_IN_PLACE })}
          </Pill>
        ))}
      </p>
      {products.length === 0 ? (
        <p className="text-mute">{t('Nothing stands here yet. Add products from the list below.')}</p>
      ) : (
        <Tiles products={products} market={market} place={place} seen={saved} />
      )}
    </Panel>
  )
}

function Tiles(props: Pick<Placed, 'products' | 'market' | 'place'> & { seen: string }) {
  const { products, market, place, seen } = props
  const submit = useSubmit()
  const [ids, setIds] = useState(() => products.map(({ id }) => id))
  /** The order that was sent last and is not answered yet: what is sorted meanwhile sets out from it. */
  const sent = useRef<string | null>(null)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // Answered: what is saved stands here, also when it is not what was asked for.
    if (!isIdle) return
    sent.current = null
    setIds(seen.split('.').map(Number))
  }, [isIdle, seen])
  const productAt = (index: number) => products.find(({ id }) => id === ids[index])
  return (
    <SortedList
      layout="column"
      className="divide-y divide-line-soft"
      ids={ids}
      nameOf={(index) => productAt(index)?.name ?? ''}
      tile={(index, handle) => {
        const product = productAt(index)
        return product && <PlacedTile product={product} market={market} place={place} handle={handle} />
      }}
      onSort={(from, to) => {
        const sorted = moved(ids, from, to)
        setIds(sorted)
        const order = sorted.join('.')
        void submit(
          { ...place, intent: 'sort', order, seen: sent.current ?? seen },
          { method: 'post', preventScrollReset: true },
        )
        sent.current = order
      }}
    />
  )
}
