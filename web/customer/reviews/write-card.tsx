import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductName } from './product-name.tsx'
import type { ProductToReview } from './read-reviews.server.ts'
import { Verified } from './verified.tsx'

/** A delivered product that waits for its review. */
export function WriteCard({ product, forms }: { product: ProductToReview; forms: Forms }) {
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <LinePicture line={product} className="size-18" />
      <div className="grid gap-1">
        <ProductName product={product} className="line-clamp-2 leading-snug">
          {product.name}
        </ProductName>
        <p className="flex flex-wrap gap-x-3 text-14 text-mute">
          <Verified />
          {product.deliveredAt && t('Delivered {{day}}', { day: dayOf(product.deliveredAt) })}
        </p>
      </div>
      <ButtonLink
        to={forms.open('write', `${product.orderId}.${product.productId}`)}
        preventScrollReset
        kind="line"
        size="small"
        className="col-span-2"
      >
        {t('Write Review')}
        <span className="sr-only">
          : {t('Order {{number}}', { number: product.orderNumber })}, {product.name}
        </span>
      </ButtonLink>
    </li>
  )
}
