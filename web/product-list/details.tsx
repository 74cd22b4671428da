import { Fragment, type ReactNode } from 'react'
import type { WholeProduct } from '#server/catalog/product-edit-queries.ts'
import { noPrice, type SalesReader, salesOf } from '#server/catalog/product-rules.ts'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { statusName } from '../product-form/status-names.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DialogAt } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { shownPrice } from './product-cards.tsx'
import { StockLevel } from './stock-level.tsx'

const List = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length > 0 && (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )

const Text = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )

/** Everything that a product says of itself, and where it is sold. */
export function Details(props: {
  whole: WholeProduct
  closeTo: string
  reader: SalesReader
  /** The country whose prices the list shows. */
  market?: MarketCode | null
  /** Nowhere for whoever may only look. */
  editTo?: string | undefined
  /** Where a new product begins as a copy of it. */
  copyTo?: string
  /** Fewer pieces than this are low, whatever its seller chose for their shop. */
  lowBelow?: number
}) {
  const { whole, closeTo, reader, market, editTo, copyTo, lowBelow } = props
  const { product, category, prices, images, vendorStatus } = whole
  const free = product.stock - product.held
  const low = lowBelow === undefined ? whole.low : free < lowBelow ? free : null
  const offer = shownPrice(whole, market)
  const [first, ...gallery] = images
  const proposals: [isProposed: boolean, name: string][] = [
    [product.proposedFeatured, t('Featured')],
    [product.proposedBestseller, t('Best Seller')],
    [product.proposedNewArrival, t('New Arrival')],
  ]
  const facts: [label: string, value: ReactNode][] = [
    [t('Category'), category ?? t('Uncategorized')],
    [
      t('Stock'),
      <StockLevel
        key="stock"
        text={formats().number(product.stock)}
        word={t('Low Stock')}
        stock={product.stock}
        low={low}
      />,
    ],
    [t('Brand'), product.brand],
    [t('SKU'), product.sku],
    [t('Weight'), product.weight === null ? '' : `${formats().number(product.weight)} ${product.weightUnit}`],
    [t('Dimensions'), product.dimensions && `${product.dimensions} ${product.dimensionUnit}`],
    [t('Status'), t(statusName(product.status))],
    [t('Proposed badges'), proposals.flatMap(([isProposed, name]) => (isProposed ? name : [])).join(', ')],
    [t('Created'), formats().date(product.createdAt, { day: 'numeric', month: 'short', year: 'numeric' })],
  ]
  const sales = salesOf({ status: product.status, vendorStatus, prices }, reader)
  return (
    <DialogAt title={product.name} closeTo={closeTo}>
      <div className="grid gap-4">
        {first && (
          <Picture
            image={first}
            alt={product.name}
            sizes="460px"
            upTo={640}
            className="w-full rounded-card"
          />
        )}
        {offer ? (
          <Price
            amount={offer.price}
            original={offer.original}
            currency={MARKETS[offer.market].currency}
            varies={offer.varies}
            size="page"
          />
        ) : (
          <p>{noPrice()}</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Fragment key={label}>
                <dt className="text-mute">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </Fragment>
            ))}
        </dl>
        <ul className="grid gap-1 text-14">
          {sales.map(({ market, why }) => (
            <li key={market} data-sold={why === null ? market : undefined}>
              <b className="font-medium">{t(MARKETS[market].shortCountry)}:</b> {why ?? t('Sold')}
            </li>
          ))}
        </ul>
        <Text title={t('Description')} text={product.description} />
        <Text title={t('Long description')} text={product.longDescription} />
        <List
          title={t('Specifications')}
          items={product.specifications.map(([name, value]) => `${name}: ${value}`)}
        />
        <List title={t('Key Features')} items={product.features} />
        <List title={t('Tags')} items={product.tags} />
        {gallery.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">{t('Gallery')}</h3>
            <div className="grid grid-cols-3 gap-2">
              {gallery.map((image) => (
                <Picture
                  key={image.key}
                  image={image}
                  alt=""
                  sizes="150px"
                  upTo={320}
                  className="aspect-square w-full rounded-card object-cover"
                />
              ))}
            </div>
          </section>
        )}
        {product.videoKey && (
          <section>
            <h3 className="mb-2 font-semibold">{t('Video')}</h3>
            <video
              src={`/media/video/${product.videoKey}`}
              controls
              playsInline
              preload="none"
              aria-label={t('Video of {{name}}', { name: product.name })}
              className="w-full bg-ink object-contain"
            />
          </section>
        )}
        <Text title={t('Warranty')} text={product.warranty} />
        <Text title={t('Shipping info')} text={product.shippingInfo} />
        <Text title={t('Return policy')} text={product.returnPolicy} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={closeTo} kind="line" replace preventScrollReset>
            {t('Close')}
          </ButtonLink>
          {copyTo && (
            <ButtonLink to={copyTo} kind="line">
              {t('Duplicate')}
            </ButtonLink>
          )}
          {editTo && <ButtonLink to={editTo}>{t('Edit Product')}</ButtonLink>}
        </div>
      </div>
    </DialogAt>
  )
}
