import { ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '#server/platform/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ShownCard } from '../sent/cards.ts'

/** A card's tile: the picture on a tint of its own hue, with what is special about it in the corner. */
export function CardPicture({ card, sizes, first }: { card: ShownCard; sizes: string; first: boolean }) {
  const { image } = card
  return (
    <div style={{ '--hue': image?.hue ?? 85 } as CSSProperties}>
      {image ? (
        <Picture image={image} alt="" sizes={sizes} from={240} upTo={640} first={first} />
      ) : (
        <ImageOff aria-hidden="true" className="size-10 stroke-[1.2] text-mute/60" />
      )}
      {(card.percent > 0 || card.featured) && (
        <p className="card-badges">
          {card.percent > 0 && <b>{`-${card.percent}%`}</b>}
          {card.featured && <span>{t('Featured')}</span>}
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
