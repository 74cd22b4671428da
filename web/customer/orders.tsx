import { PackageOpen } from 'lucide-react'
import { redirect } from 'react-router'
import { claimNewPurchases } from '#server/accounts/customer-role.ts'
import { listPurchasesOf } from '#server/orders/history.ts'
import { statusOfAll } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import { customerContext } from '../session.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/orders'
import { LONGEST_SEARCH, OrderSearch } from './orders/order-search.tsx'
import { OrderTable } from './orders/order-table.tsx'
import { PageLinks } from './page-links.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await customerContext(request, context)
  const { db, now, customer } = act
  const query = new URL(request.url).searchParams
  // Emails invite to the reviews by this address.
  if (query.get('tab') === 'reviews') throw redirect('/dashboard/reviews')
  const after = query.get('after')
  await claimNewPurchases(act, customer)
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const page = await listPurchasesOf(db, customer.id, { after, q, now })
  return {
    q,
    isLater: after !== null,
    next: page.next,
    orders: page.purchases.map((purchase) => ({
      token: purchase.token,
      number: purchase.number,
      placedAt: purchase.placedAt,
      total: purchase.total,
      currency: purchase.currency,
      status: statusOfAll(purchase.parts.map((part) => part.status)),
      items: purchase.parts.flatMap((part) =>
        part.lines.map(({ id, name, imageKey, imageHue }) => ({ id, name, imageKey, imageHue })),
      ),
    })),
  }
}

export type OrderRow = Awaited<ReturnType<typeof loader>>['orders'][number]

export const meta: Route.MetaFunction = () => [{ title: t('My Orders') }]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, isLater, q } = loaderData
  return (
    <>
      <TabHead title={t('My Orders')} />
      {(orders.length > 0 || isLater || q) && <OrderSearch key={q} q={q} />}
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : isLater ? (
        <p className="text-mute">{t('There are no older orders.')}</p>
      ) : q ? (
        <Empty
          Icon={PackageOpen}
          sentence={t('No orders found')}
          text={t('Search for an order number, or for the name of a product you bought.')}
        >
          <ButtonLink to="/dashboard" kind="line">
            {t('Show all orders')}
          </ButtonLink>
        </Empty>
      ) : (
        <Empty
          Icon={PackageOpen}
          sentence={t("You haven't placed any orders yet.")}
          text={t('What you buy stands here with its parcels, invoices and returns.')}
        >
          <ButtonLink to="/products">{t('Start Shopping')}</ButtonLink>
        </Empty>
      )}
      <PageLinks
        label={t('Pages of orders')}
        name="after"
        page={loaderData}
        texts={{ first: t('Newest orders'), next: t('Older orders') }}
        className="mt-5"
      />
    </>
  )
}
