import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'

/** Who sells a product, and the way to everything that they sell; the marketplace's own stand in a tab of theirs. */
export function SellerLink({ product }: { product: { vendorId: number | null; vendor: string | null } }) {
  const { vendorId, vendor } = product
  return (
    <Link
      to={vendorId === null ? '/admin/admin-products' : `/admin/products?vendor=${vendorId}`}
      data-seller={vendorId ?? 'own'}
      className="inline-flex min-h-11 w-fit max-rail:in-[td]:justify-end min-w-22 items-center text-14 text-mute underline underline-offset-4 wrap-anywhere hover:text-ink"
    >
      {vendorId === null ? t('Marketplace') : vendor}
    </Link>
  )
}
