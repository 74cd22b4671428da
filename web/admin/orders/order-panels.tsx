import { Link } from 'react-router'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { OfficeOrder } from '#server/orders/office-order.ts'
import { t } from '#server/platform/texts.ts'
import { Panel } from '../../work/panel.tsx'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** Who bought it, from whom, and by which payment. */
export function BuyerPanel({ order }: { order: OfficeOrder }) {
  return (
    <Panel title={t('Customer')}>
      <div className="grid">
        <b className="font-semibold wrap-anywhere">{buyerNameOf(order)}</b>
        {order.email && (
          <a href={`mailto:${order.email}`} className={`${LINK} wrap-anywhere`}>
            {order.email}
          </a>
        )}
        <span className="wrap-anywhere text-mute">
          {t('Sold by {{seller}}', { seller: order.vendor ?? t('Infinity') })}
        </span>
        <Link to={`/admin/payments/${order.purchaseNumber}`} className={LINK}>
          {t('The payment of this order')}
        </Link>
      </div>
    </Panel>
  )
}
