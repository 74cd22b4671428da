import { PackageCheck, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { findPickList, type PickList } from '#server/orders/office-order.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { type Column, Table } from '../../work/list-table.tsx'
import { sendOrders } from '../../work/order/act.server.ts'
import { NamedLine } from '../../work/order/line-tile.tsx'
import { SendForm } from '../../work/order/send-form.tsx'
import { orderName } from '../../work/order-name.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/pick-list'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  return findPickList(db)
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  return sendOrders(context, act, await formOf(request))
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Pick list'))

type Piece = PickList['pieces'][number]

const columns = (): Column<Piece>[] => [
  {
    key: 'product',
    head: t('Product'),
    phone: 'lead',
    cell: (piece) => (
      <span className="flex items-center gap-3">
        <NamedLine line={piece} />
      </span>
    ),
  },
  {
    key: 'pieces',
    head: t('Pieces'),
    end: true,
    cell: ({ left }) => <b className="text-18 font-semibold">{left}</b>,
  },
  {
    key: 'orders',
    head: t('Orders'),
    cell: (piece) => (
      <span className="flex flex-wrap gap-x-3">
        {piece.for.map(({ number, left }) => (
          <Link
            key={number}
            to={`/admin/orders/${number}`}
            className="underline underline-offset-4 max-rail:inline-flex max-rail:min-h-11 max-rail:items-center"
          >
            {t('{{quantity}} × {{name}}', { quantity: left, name: orderName(number) })}
          </Link>
        ))}
      </span>
    ),
  },
]

/** What Infinity Dispatch packs next: the pieces together, then a parcel for each order. */
export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const { orders, pieces } = loaderData
  const forms = useForms()
  const { refused } = forms.words('ship')
  return (
    <>
      <PageHead
        title={t('Pick list')}
        crumbs={<Crumb to="/admin/orders">{t('Orders')}</Crumb>}
        text={t('Infinity Dispatch sends these, the longest waiting first.')}
      >
        {orders.length > 0 && (
          <ButtonLink
            to={`/admin/orders/slips?${new URLSearchParams(orders.map(({ id }) => ['id', String(id)]))}`}
            kind="line"
            size="small"
          >
            <Printer aria-hidden="true" className="size-4" />
            {t('Packing slips')}
          </ButtonLink>
        )}
      </PageHead>
      {refused && <FormSummary {...refused} />}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
      {orders.length === 0 ? (
        <Empty
          Icon={PackageCheck}
          sentence={t('Nothing to pick')}
          text={t('Orders of sellers who leave the sending to Infinity stand here until they are sent.')}
        >
          <ButtonLink to="/admin/orders" kind="line">
            {t('Back to the orders')}
          </ButtonLink>
        </Empty>
      ) : (
        <div className="grid gap-5">
          <Panel title={t('Pieces')} count={{ value: pieces.length }} flush>
            <Table
              caption={t('Pieces')}
              columns={columns()}
              rows={pieces}
              keyOf={({ productId, variationId }) => `${productId}:${variationId ?? ''}`}
            />
          </Panel>
          <SendForm orders={orders} forms={forms} />
        </div>
      )}
    </>
  )
}
