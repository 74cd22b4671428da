import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import type { Home } from '#server/merchandising/queries.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { DEALS } from '../header/links.ts'
import { readCards, type SentCards, type ShownCard } from '../payload/cards.ts'

type Sections = Record<keyof Home['sections'], SentCards>

const CARDS: { section: keyof Home['sections']; title: TextKey; all: string }[] = [
  { section: 'hot_products', title: key('Hot Products'), all: '/products' },
  { section: 'todays_deals', title: key("Today's Deals"), all: DEALS },
  { section: 'new_arrivals', title: key('New Arrivals'), all: '/products?sort=newest' },
  { section: 'exclusive_offers', title: key('Exclusive Offers'), all: '/products?discount=20' },
]

/** Four small shop windows of up to four products each. */
export function DealCards(props: { sections: Sections; currency: Currency }) {
  const { sections, currency } = props
  return (
    <div className="page grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:gap-4 min-[1000px]:grid-cols-4">
      {CARDS.map(({ section, title, all }) => (
        <DealCard
          key={section}
          title={title}
          all={all}
          cards={readCards(sections[section])}
          currency={currency}
        />
      ))}
    </div>
  )
}

interface Deals {
  title: TextKey
  all: string
  cards: ShownCard[]
  currency: Currency
}

function DealCard({ title, all, cards, currency }: Deals) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-surface p-3 min-[560px]:p-[18px]"
    >
      <header className="mb-1.5 flex min-[560px]:-mt-1.5 items-center justify-between gap-2 min-[560px]:mb-2">
        <h2 id={id} className="text-16 min-[560px]:text-[1.1875rem]">
          {t(title)}
        </h2>
        <Link
          to={all}
          aria-label={t('See all: {{title}}', { title: t(title) })}
          className="-me-2 grid min-h-11 place-items-center px-2 text-13 text-mute underline underline-offset-[3px] hover:text-ink max-[480px]:hidden"
        >
          {t('See all')}
        </Link>
      </header>
      {cards.length === 0 ? (
        <p className="grid min-h-40 flex-1 place-items-center rounded-control bg-sand p-4 text-center text-14 text-mute">
          {t('No products available')}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-2.5 gap-y-3 min-[560px]:gap-3">
          {cards.map((card) => (
            <li key={card.id}>
              <SmallCard card={card} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SmallCard({ card, currency }: { card: ShownCard; currency: Currency }) {
  const amount = formatMoney(money(card.price, currency))
  const price = card.priceVaries ? t('From {{price}}', { price: amount }) : amount
  return (
    <Link
      to={`/product/${card.id}`}
      prefetch="intent"
      aria-label={`${card.name}, ${price}`}
      className="group/small block"
    >
      <span
        className="tint grid aspect-[1/0.86] place-items-center overflow-hidden rounded-control"
        style={{ '--hue': card.image?.hue ?? 85 } as CSSProperties}
      >
        {card.image && (
          <Picture
            image={card.image}
            alt=""
            sizes="(min-width:1000px) 128px,(min-width:560px) 22vw,20vw"
            from={96}
            upTo={480}
            className="h-full w-auto max-w-full object-contain transition-transform duration-200 group-hover/small:-translate-y-0.5"
          />
        )}
      </span>
      <span className="mt-2 block text-14 leading-none font-semibold tabular-nums">{price}</span>
    </Link>
  )
}
