import { CircleHelp, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import type { PurchaseView } from './purchase-view.server.ts'

/** Where it goes, and where help is. */
export function DeliveryCard({ purchase }: { purchase: PurchaseView }) {
  return (
    <>
      <section
        aria-labelledby="order-address"
        className="grid gap-2 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="order-address" className="flex items-center gap-2.5 text-18">
          <MapPin aria-hidden="true" className="size-4.5" />
          {t('Delivery address')}
        </h2>
        <address className="text-15 not-italic wrap-anywhere">
          <AddressLines lines={purchase.address} phone={purchase.phone} email={purchase.email} />
        </address>
      </section>
      <section aria-labelledby="order-help" className="grid gap-2 rounded-card bg-sand p-5">
        <h2 id="order-help" className="flex items-center gap-2.5 text-18">
          <CircleHelp aria-hidden="true" className="size-4.5" />
          {t('Something not right?')}
        </h2>
        <p className="text-15">
          {t('Read how orders and returns work, or write to us with the order number.')}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/help#orders" className={LINK}>
            {t('Help Center')}
          </Link>
          <Link to="/returns" className={LINK}>
            {t('Returns')}
          </Link>
          <Link to="/contact" className={LINK}>
            {t('Contact us')}
          </Link>
        </p>
      </section>
    </>
  )
}

const LINK =
  'inline-flex min-h-11 items-center text-15 font-medium underline underline-offset-4 hover:no-underline'
