import type { CSSProperties } from 'react'
import type { Home } from '#server/merchandising/queries.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { categoryPath } from '../header/links.ts'
import { readCards, type SentCards } from '../payload/cards.ts'
import { ProductCard } from '../product-card.tsx'

type Showcase = Omit<Home['showcases'][number], 'cards'> & { cards: SentCards }

const SIZES = '(min-width:1280px) 210px,(min-width:769px) 18vw,45vw'

/** Categories that show some of their products: two broad ones, then two side by side, so that no row repeats. */
export function Showcases({ showcases, currency }: { showcases: Showcase[]; currency: Currency }) {
  const [one, two, ...others] = showcases
  return (
    <div className="page grid grid-cols-1 gap-12 pt-14 empty:hidden md:gap-16 md:pt-20">
      {one && <Broad showcase={one} currency={currency} />}
      {two && <Broad showcase={two} currency={currency} mirrored />}
      {others.length > 0 && (
        <div
          className={`grid grid-cols-1 gap-12 md:gap-6 ${others.length > 1 ? 'min-[1000px]:grid-cols-2' : ''}`}
        >
          {others.map((showcase) => (
            <Half key={showcase.category.slug} showcase={showcase} currency={currency} />
          ))}
        </div>
      )}
    </div>
  )
}

/** A tinted stage beside four products; mirrored, the stage stands after them. */
function Broad(props: { showcase: Showcase; currency: Currency; mirrored?: boolean }) {
  const { showcase, currency, mirrored = false } = props
  const { category } = showcase
  return (
    <section
      aria-labelledby={`show-${category.slug}`}
      className={`grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-5 ${
        mirrored ? 'md:grid-cols-[repeat(4,1fr)_1.4fr]' : 'md:grid-cols-[1.4fr_repeat(4,1fr)]'
      }`}
    >
      <Lead
        category={category}
        className={`max-md:col-span-2 md:p-7 min-[1160px]:p-9 ${mirrored ? 'md:order-last' : ''}`}
      />
      {readCards(showcase.cards).map((card) => (
        <ProductCard key={card.id} card={card} currency={currency} sizes={SIZES} compact />
      ))}
    </section>
  )
}

function Lead({ category, className }: { category: Showcase['category']; className: string }) {
  return (
    <div
      style={{ '--hue': category.hue } as CSSProperties}
      className={`tint flex flex-col items-start justify-center rounded-stage p-7 ${className}`}
    >
      <h2 id={`show-${category.slug}`} dir="auto" className="text-28 min-[1160px]:text-36">
        {category.name}
      </h2>
      <p dir="auto" className="mt-2 text-[oklch(0.36_0.03_var(--hue))]">
        {category.description}
      </p>
      <ButtonLink to={categoryPath(category.slug)} kind="ink" size="small" className="mt-5">
        {t('Discover More')}
        <span className="sr-only">{`: ${category.name}`}</span>
      </ButtonLink>
    </div>
  )
}

/** Half as wide: name and products on one tint. */
function Half({ showcase, currency }: { showcase: Showcase; currency: Currency }) {
  const { category } = showcase
  return (
    <section aria-labelledby={`show-${category.slug}`}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4 border-b border-line pb-4">
        <div className="flex-1 basis-28">
          <h2 id={`show-${category.slug}`} dir="auto" className="text-28">
            {category.name}
          </h2>
          <p dir="auto" className="mt-1 text-mute">
            {category.description}
          </p>
        </div>
        <ButtonLink to={categoryPath(category.slug)} kind="line" size="small">
          {t('Discover More')}
          <span className="sr-only">{`: ${category.name}`}</span>
        </ButtonLink>
      </header>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 min-[560px]:grid-cols-4 md:gap-x-4">
        {readCards(showcase.cards).map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            currency={currency}
            sizes="(min-width:1000px) 140px,45vw"
            compact
          />
        ))}
      </div>
    </section>
  )
}
