import { data, Link } from 'react-router'
import { countProductsOf, listProductsOf } from '#server/catalog/product-lists.ts'
import { sumSales } from '#server/orders/figures.ts'
import { averageOf } from '#server/platform/average.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { findOfficeVendor } from '#server/vendors/office.ts'
import { momentOf } from '../../dates.ts'
import { noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { Figure, Figures } from '../../work/figure.tsx'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { EmailState } from '../email-state.tsx'
import { officeMeta } from '../meta.ts'
import { ReachedPanel } from '../reached-panel.tsx'
import type { Route } from './+types/vendor'
import { ActionModal } from './action-modal.tsx'
import { actOnVendor } from './acts.server.ts'
import { ActLinks } from './acts.tsx'
import { VendorPill } from './status-pill.tsx'
import { nameOf } from './words.ts'

const SHOWN = 10

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const vendor = await findOfficeVendor(db, rowId.parse(params.vendorId))
  if (!vendor) throw data(null, { status: 404 })
  const query = { view: 'all', sort: '-id', q: '', after: null, categoryId: null, market: null } as const
  const [products, counts, sales] = await Promise.all([
    listProductsOf(db, vendor.id, query, SHOWN),
    countProductsOf(db, vendor.id, ['all', 'active']),
    sumSales(db, vendor.id),
  ])
  return { vendor, products: products.rows, counts, sales }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnVendor(context, await adminContext(request, context), request)
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(loaderData ? nameOf(loaderData.vendor) : t('Vendors'))

/** One seller: figures, how they are reached, what they sell, and what can be decided about them. */
export default function Vendor({ loaderData }: Route.ComponentProps) {
  const { vendor, products, counts, sales } = loaderData
  const forms = useForms('approve', 'reject', 'suspend', 'reactivate')
  const rating = averageOf(vendor.ratingSum, vendor.ratingCount)
  const [all, active] = counts
  const facts = [
    [t('Email'), vendor.email],
    [t('Phone'), vendor.phone],
    [t('Dispatch'), vendor.dispatchMethod === 'infinity' ? t('Infinity Dispatch') : t('Store Dispatch')],
    [t('Applied'), momentOf(vendor.createdAt)],
    [t('Approved'), vendor.approvedAt && momentOf(vendor.approvedAt)],
    [
      t('Last email about the status'),
      vendor.lastEmail && <EmailState key="told" state={vendor.lastEmail} />,
    ],
  ] as const
  return (
    <div className="grid gap-5">
      <PageHead
        title={nameOf(vendor)}
        text={<VendorPill status={vendor.status} />}
        crumbs={<Crumb to="/admin/vendors">{t('Vendors')}</Crumb>}
      >
        <ActLinks vendor={vendor} forms={forms} />
        {vendor.status === 'active' && (
          <ButtonLink to={`/seller/${vendor.slug}`} reloadDocument kind="line" size="small">
            {t('See their page')}
          </ButtonLink>
        )}
      </PageHead>
      <Figures label={t('Figures')}>
        <Figure
          label={t('Products')}
          value={all?.value ?? 0}
          note={t('{{count}} on sale', { count: active?.value ?? 0 })}
        />
        <Figure label={t('Orders')} value={sales.reduce((sum, { orders }) => sum + orders, 0)} />
        <Figure
          label={t('Sales')}
          value={
            sales.length === 0
              ? t('Nothing yet')
              : sales.map(({ currency, revenue }) => formatMoney(money(revenue, currency)))
          }
          note={t('Paid and not refunded')}
        />
        <Figure
          label={t('Rating')}
          value={rating === null ? t('No ratings yet') : formats().tenths(rating)}
        />
      </Figures>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel
          title={t('Products')}
          link={{ to: `/admin/products?vendor=${vendor.id}`, label: t('All products') }}
        >
          {products.length === 0 && <p className="text-mute">{t('No products yet')}</p>}
          <ul className="grid gap-2">
            {products.map(({ id, name, stock }) => (
              <li key={id} className="flex items-center justify-between gap-4">
                <Link
                  to={`/admin/products/${id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
                >
                  {name}
                </Link>
                <span className="whitespace-nowrap text-mute tabular-nums">
                  {t('Stock: {{stock}}', { stock })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <ReachedPanel facts={facts} />
      </div>
      <ActionModal vendor={vendor} forms={forms} />
      <Notice toast={noticeOf(forms)} />
    </div>
  )
}
