import { Link } from 'react-router'
import type { ProductCard as Card } from '#server/catalog/cards.ts'
import type { Currency } from '#server/platform/money.ts'
import { useTranslation } from '../texts.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from '../ui/stars.tsx'
import { AddToCart } from './card/add-to-cart.tsx'
import { CardPicture } from './card/card-picture.tsx'

/** Widths of the picture in the listing's grid: two, three and four columns. */
const GRID = '(width >= 1280px) 220px, (width >= 769px) 30vw, 46vw'

/**
 * A product in a grid: the whole card is one link, its buttons are their own. `compact` is the home page's
 * flavour, without description and wide button. `first`: its picture is what the eye meets first.
 */
export function ProductCard(props: {
  card: Card
  currency: Currency
  first?: boolean
  sizes?: string
  compact?: boolean
}) {
  const { card, currency, first = false, sizes = GRID, compact = false } = props
  const { t } = useTranslation()
  return (
    <article className="group/card relative flex h-full flex-col" data-product={card.id}>
      <CardPicture card={card} sizes={sizes} first={first} />
      <p className="truncate text-[13px] text-mute" data-category-badge="">
        {card.category?.name ?? t('Uncategorized')}
      </p>
      <h3 className="mt-0.5 mb-1 line-clamp-2 font-sans text-16 leading-[1.35] font-[550] tracking-normal text-pretty">
        <Link
          to={`/product/${card.id}`}
          prefetch="intent"
          className="after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
        >
          {card.name}
        </Link>
      </h3>
      <div className="absolute inset-x-0 top-0 aspect-square">
        <AddToCart card={card} currency={currency} look="quick" />
      </div>
      {card.ratingAverage !== null && <Rating average={card.ratingAverage} count={card.ratingCount} />}
      {!compact && <Description text={card.description} />}
      <div className="mt-auto pt-2">
        <Price amount={card.price} original={card.original} currency={currency} />
      </div>
      {!compact && <AddToCart card={card} currency={currency} look="wide" />}
    </article>
  )
}

/** The sentence for goods without a description is marked, so that it is never taken for what a seller wrote. */
function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <p className="mt-1 line-clamp-2 text-14 text-mute" data-fallback={text ? undefined : ''}>
      {text || t('Amazing product with great features')}
    </p>
  )
}
