import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductPage, SpecificationColumn } from '#server/catalog/product-queries.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

function Nothing({ text }: { text: string }) {
  return <p className="text-mute">{text}</p>
}

export function Description({ product }: { product: ProductPage }) {
  const { description, longDescription } = product
  if (!description && !longDescription)
    return <Nothing text={t('No description available for this product.')} />
  const paragraphs = longDescription.split(/\n{2,}/).filter(Boolean)
  return (
    <div dir="auto" className="grid max-w-[68ch] gap-4 wrap-anywhere whitespace-pre-line">
      {description && !longDescription.startsWith(description) && <p>{description}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** The seller's own specifications, then what the product's fields say. */
export function Specifications({ product }: { product: ProductPage }) {
  const { weight, weightUnit, dimensions, dimensionUnit } = product
  const own = Object.values<[string, string]>({
    brand: [t('Brand'), product.brand],
    material: [t('Material'), product.material],
    color: [t('Color'), product.color],
    dimensions: [t('Dimensions'), dimensions && `${dimensions} ${dimensionUnit}`],
    weight: [t('Weight'), weight === null ? '' : `${formats().number(weight)} ${weightUnit}`],
    sku: ['SKU', product.sku],
  } satisfies Record<SpecificationColumn, [string, string]>)
  const entries = product.specifications
  const lines = [
    ...entries,
    ...own.filter(([name, value]) => value && !entries.some(([other]) => other === name)),
  ]
  if (lines.length === 0) return <Nothing text={t('No specifications available for this product.')} />
  return (
    <dl className="grid max-w-3xl text-16">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(110px,34%)_1fr] gap-4 border-b border-line py-3 last:border-b-0"
        >
          <dt className="text-mute wrap-anywhere">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Features({ product }: { product: ProductPage }) {
  const { features, tags } = product
  return (
    <div className="grid gap-6">
      {features.length > 0 ? (
        <ul className="grid max-w-[68ch] gap-2.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3 wrap-anywhere">
              <Check aria-hidden="true" className="mt-1.5 size-[18px] shrink-0 text-good" />
              <span dir="auto">{feature}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing text={t('No features listed for this product.')} />
      )}
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/products?search=${encodeURIComponent(tag)}`}
                dir="auto"
                className="flex min-h-11 items-center rounded-full bg-sand px-4 text-14 hover:bg-line"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Policies({ product }: { product: ProductPage }) {
  const lines = [
    [t('Warranty'), product.warranty],
    [t('Shipping Information'), product.shippingInfo],
    [t('Return Policy'), product.returnPolicy],
  ].filter(([, text]) => text)
  if (lines.length === 0) return <Nothing text={t('No policy information available for this product.')} />
  return (
    <div className="grid max-w-[68ch] gap-6">
      {lines.map(([name, text]) => (
        <div key={name}>
          <h3 className="mb-1.5 text-18">{name}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
    </div>
  )
}
