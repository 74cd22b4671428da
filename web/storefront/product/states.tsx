import { MapPinOff, PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center md:py-28">
      <span className="tint grid size-24 place-items-center rounded-stage">{icon}</span>
      <h1 className="text-28 md:text-36">{title}</h1>
      {children}
    </div>
  )
}

/** There is no such product, or there is none any more. */
export function ProductNotFound({ gone }: { gone: boolean }) {
  return (
    <Notice
      icon={<PackageSearch aria-hidden="true" className="size-10 stroke-[1.4]" />}
      title={t('Product Not Found')}
    >
      <p className="max-w-[48ch] text-mute">
        {gone
          ? t('This product was here once and is no longer sold.')
          : t('Perhaps the address was cut off on its way, or the product is no longer sold.')}
      </p>
      <ButtonLink to="/">{t('Back to Home')}</ButtonLink>
    </Notice>
  )
}

/** The product exists, but not in the shopper's market. */
export function ProductElsewhere(props: { name: string; country: string; categorySlug: string | null }) {
  const { name, country, categorySlug } = props
  return (
    <Notice
      icon={<MapPinOff aria-hidden="true" className="size-10 stroke-[1.4]" />}
      title={t('Product Not Available in Your Region')}
    >
      <p className="max-w-[48ch] text-mute">
        {t(
          '{{name}} is not on sale for {{country}} at the moment. Choose another country under “Deliver to”, or look at what is.',
          {
            name,
            country,
          },
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products">{t('Back to Products')}</ButtonLink>
        {categorySlug && (
          <ButtonLink kind="line" to={`/products?category=${categorySlug}`}>
            {t('Similar goods')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}
