import { ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from '../ui/stars.tsx'
import { AddToCart } from './card/add-to-cart.tsx'
import type { ShownCard } from './payload/cards.ts'

/** Widths of the picture in the listing's grid: two, three and four columns. */
const GRID = '(min-width:1280px) 220px,(min-width:769px) 30vw,46vw'

/**
 * A product in a grid: the whole card is one link, its buttons are their own (looks in card/card.css). `compact` is
 * the home page's flavour, without description and wide button. `first`: its picture is what the eye meets first. `known`: another card
 * has the router learn of pages of products.
 */
export function ProductCard(props: {
  card: ShownCard
  currency: Currency
  first?: boolean
  sizes?: string
  compact?: boolean
  known?: boolean
  /** A heart lies in its other corner. */
  heart?: true
}) {
  const { card, currency, first = false, sizes = GRID, compact = false, known = false, heart } = props
  return (
    <article className="card" data-product={card.id} data-sold-out={card.inStock ? undefined : ''}>
      <CardPicture card={card} sizes={sizes} first={first} heart={heart} />
      <p data-category-badge="">{card.category?.name ?? t('Uncategorized')}</p>
      <h3>
        <Link to={`/product/${card.id}`} prefetch="intent" discover={known ? 'none' : 'render'}>
          {card.name}
        </Link>
      </h3>
      <AddToCart card={card} currency={currency} compact={compact}>
        {card.ratingAverage !== null && <Rating average={card.ratingAverage} count={card.ratingCount} />}
        {!compact && <Description text={card.description} />}
        <Price amount={card.price} original={card.original} currency={currency} varies={card.priceVaries} />
      </AddToCart>
    </article>
  )
}

/** The sentence for products without a description is marked, so that it is never taken for what a seller wrote, nor shown by a search engine. */
function Description({ text }: { text: string }) {
  return (
    <p className="card-text" data-fallback={text ? undefined : ''}>
      {text || <span data-nosnippet="">{t('Amazing product with great features')}</span>}
    </p>
  )
}

/** A card's tile: the picture on a tint of its own hue, with what is special about it in the corner. */
function CardPicture(props: { card: ShownCard; sizes: string; first: boolean; heart: true | undefined }) {
  const { card, sizes, first, heart } = props
  const { image } = card
  return (
    <div style={{ '--hue': image?.hue ?? 85 } as CSSProperties}>
      {image ? (
        <Picture image={image} alt="" sizes={sizes} from={240} upTo={640} first={first} />
      ) : (
        <ImageOff aria-hidden="true" className="size-10 stroke-[1.2] text-mute/60" />
      )}
      {(card.percent > 0 || card.featured) && (
        <p className={heart ? 'card-badges pe-13' : 'card-badges'}>
          {card.percent > 0 && <b>{formats().percent(-card.percent)}</b>}
          {card.featured && <span>{t('Featured')}</span>}
        </p>
      )}
      {!card.inStock && (
        <p className="absolute start-3 bottom-3 rounded-full bg-ink px-3 py-1 text-13 font-semibold text-white">
          {t('Out of stock')}
        </p>
      )}
    </div>
  )
}
