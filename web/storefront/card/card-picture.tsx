import { ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ProductCard } from '#server/catalog/cards.ts'
import { useTranslation } from '../../texts.tsx'
import { Picture } from '../../ui/picture.tsx'

const BADGE = 'rounded-full bg-surface px-2.5 py-[3px] text-[13px] leading-[1.4] font-bold'

/** A card's tile: the picture on a tint of its own hue, with what is special about it in the corner. */
export function CardPicture({ card, sizes, first }: { card: ProductCard; sizes: string; first: boolean }) {
  const { t } = useTranslation()
  const { image } = card
  return (
    <div
      className="tint relative mb-3 grid aspect-square place-items-center overflow-hidden rounded-card"
      style={{ '--hue': image?.hue ?? 85 } as CSSProperties}
    >
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes={sizes}
          from={240}
          upTo={640}
          first={first}
          className={`size-full object-contain transition-transform duration-200 group-hover/card:-translate-y-0.5 ${card.inStock ? '' : 'opacity-50'}`}
        />
      ) : (
        <ImageOff aria-hidden="true" className="size-10 stroke-[1.2] text-mute/60" />
      )}
      {(card.percent > 0 || card.featured) && (
        <p className="absolute start-3 top-3 flex max-w-[calc(100%-24px)] flex-wrap gap-1.5">
          {card.percent > 0 && <span className={`${BADGE} text-stop`}>{`-${card.percent}%`}</span>}
          {card.featured && <span className={`${BADGE} text-ink`}>{t('Featured')}</span>}
        </p>
      )}
      {!card.inStock && (
        <p className="absolute start-3 bottom-3 rounded-full bg-ink px-3 py-1 text-[13px] font-semibold text-white">
          {t('Out of stock')}
        </p>
      )}
    </div>
  )
}
