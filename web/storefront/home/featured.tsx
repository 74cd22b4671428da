import { ArrowRight, PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { ShownCard } from '../payload/cards.ts'
import { ProductCard } from '../product-card.tsx'

const SIZES = '(min-width:1280px) 230px,(min-width:900px) 23vw,(min-width:560px) 31vw,46vw'

/** The administrator's choice. */
export function Featured(props: { cards: ShownCard[]; currency: Currency; vendorCount: number }) {
  const { cards, currency, vendorCount } = props
  return (
    <section aria-labelledby="featured" className="page pt-14 md:pt-20">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="featured" className="text-[1.625rem] md:text-[2rem]">
          {t('Featured Products')}
        </h2>
        {vendorCount > 1 && (
          <p className="flex-1 text-mute max-md:hidden">
            {t('Picked by hand, from {{count}} sellers.', { count: vendorCount })}
          </p>
        )}
        <Link
          to="/products"
          className="flex min-h-11 items-center gap-1.5 text-15 font-semibold hover:underline hover:underline-offset-4"
        >
          {t('View all')}
          <span className="sr-only">{`: ${t('Products')}`}</span>
          <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
        </Link>
      </header>
      {cards.length === 0 ? (
        <div className="grid justify-items-center gap-4 rounded-stage bg-sand px-6 py-16 text-center">
          <PackageOpen aria-hidden="true" className="size-10 stroke-[1.3] text-mute" />
          <p className="text-18">{t('No products available yet. Vendors will add products soon!')}</p>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-x-3 gap-y-6 min-[560px]:grid-cols-3 md:gap-x-5 md:gap-y-8 min-[900px]:grid-cols-4 min-[1160px]:grid-cols-5">
          {cards.map((card, place) => (
            <ProductCard
              key={card.id}
              card={card}
              currency={currency}
              sizes={SIZES}
              known={place > 0}
              compact
            />
          ))}
        </div>
      )}
    </section>
  )
}
