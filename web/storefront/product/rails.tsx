import { useEffect, useRef, useState } from 'react'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { useIds } from '../../shop/id-list.ts'
import { viewed } from '../../shop/wish-list.ts'
import type { CardsShown } from '../cards.ts'
import type { ShownCard } from '../payload/cards.ts'
import { ProductCard } from '../product-card.tsx'
import { useOptionalData } from '../use-optional-data.ts'

const SIZES = '(min-width:1280px) 190px,(min-width:769px) 22vw,42vw'
/** How many that were looked at before are shown. */
const RECENT = 6

/** A row of products; on small screens it is pushed sideways. */
export function Rail({ title, cards, currency }: { title: string; cards: ShownCard[]; currency: Currency }) {
  if (cards.length === 0) return null
  return (
    <section className="mt-16">
      <h2 className="mb-5 text-[1.625rem] md:text-[2rem]">{title}</h2>
      <ul className="-mx-[16px] flex snap-x gap-x-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-x-5 md:px-0 lg:grid-cols-6">
        {cards.map((card) => (
          <li
            key={card.id}
            className="w-[42vw] max-w-52 shrink-0 snap-start scroll-ms-4 md:w-auto md:max-w-none"
          >
            <ProductCard card={card} currency={currency} sizes={SIZES} compact />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What this browser looked at before, read again from the server when the shopper comes near it. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const ids = useIds(viewed)
    ?.filter((id) => id !== productId)
    .slice(0, RECENT)
    .join()
  const [near, setNear] = useState(false)
  const { data } = useOptionalData<CardsShown>(near && ids ? `/cards?ids=${ids}` : null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => viewed.add(productId), [productId])
  useEffect(() => {
    const rail = place.current
    if (!rail) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    watcher.observe(rail)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-px">
      {data && (
        <Rail
          title={t('Recently viewed')}
          cards={data.cards.filter(({ id }) => id !== productId)}
          currency={data.currency}
        />
      )}
    </div>
  )
}
