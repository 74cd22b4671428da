import { GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import { isSellerOpen } from '#server/catalog/product-rules.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { CardPicture, cardPrice } from '../../product-list/product-cards.tsx'
import { Pill } from '../../work/pill.tsx'

/** A product in its place, with the handle by which it is sorted and the button that takes it out. */
export function PlacedTile(props: {
  product: ListedProduct
  market: MarketCode | null
  /** What tells the place apart, sent with what is asked for. */
  place: Record<string, string>
  handle?: ComponentProps<'button'> | undefined
}) {
  const { product, market, place, handle } = props
  const { id, name, status, vendorStatus } = product
  return (
    <div className="flex items-center gap-2 py-1" data-placed={id}>
      {handle ? (
        <button
          type="button"
          {...handle}
          aria-label={t('Sort {{name}}', { name })}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-mute hover:bg-sand"
        >
          <GripVertical aria-hidden="true" className="size-4.5" />
        </button>
      ) : (
        <span className="size-11 shrink-0" />
      )}
      <CardPicture product={product} className="size-11" sizes="44px" />
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-14 text-mute tabular-nums">
          {cardPrice(product, market)}
          {(status !== 'active' || !isSellerOpen(vendorStatus)) && (
            <Pill tone="wait">{t('Not on sale')}</Pill>
          )}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        {Object.entries({ ...place, productId: String(id) }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button
          type="submit"
          name="intent"
          value="remove"
          aria-label={t('Remove {{name}}', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-mute hover:bg-sand hover:text-stop"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </Form>
    </div>
  )
}
