import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { dayOf } from '../dates.ts'
import { PRIVATE } from '../privacy.ts'
import { AddressLines } from '../ui/address-lines.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Route } from './+types/invoice'
import { InvoiceLines } from './invoice/invoice-lines.tsx'
import { readPurchaseView } from './order/purchase-view.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const purchase = await findPurchaseByLink(app.db, params.token, app.clock.now())
  if (!purchase) throw data(null, { status: 404 })
  return data(await readPurchaseView(app, purchase), { headers: PRIVATE })
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Invoice {{number}}', { number: loaderData.number }) : t('Invoice') },
  { name: 'robots', content: 'noindex' },
]

/** A purchase on paper: what was bought from whom, for how much, paid how. */
export default function Invoice({ loaderData: purchase }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid max-w-[820px] gap-6 px-4 py-6 md:py-10 print:max-w-none print:gap-5 print:p-0">
      <nav className="flex flex-wrap justify-between gap-3 print:hidden" aria-label={t('Invoice')}>
        <ButtonLink to={`/order/${purchase.token}`} kind="line" size="small">
          {t('Back to the order')}
        </ButtonLink>
        <PrintButton>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print')}
        </PrintButton>
      </nav>
      <article className="grid gap-8 rounded-card border border-line bg-surface p-6 md:p-12 print:gap-6 print:rounded-none print:border-0 print:p-0 print:text-13">
        <header className="flex flex-wrap items-start justify-between gap-6">
          <p className="flex items-center gap-2.5 font-display text-22 font-bold">
            <Logo className="h-6 w-auto text-mark" />
            <bdi>{purchase.marketplace}</bdi>
          </p>
          <div className="ms-auto text-end">
            <h1 className="text-28">{t('Invoice')}</h1>
            <p className="mt-1.5 font-medium wrap-anywhere tabular-nums">{purchase.number}</p>
            <p className="text-mute">{dayOf(purchase.placedAt)}</p>
          </div>
        </header>
        <section aria-labelledby="billed" className="grid gap-1">
          <h2 id="billed" className="font-sans text-14 font-medium tracking-normal text-mute">
            {t('Billed and sent to')}
          </h2>
          <address className="not-italic">
            <AddressLines lines={purchase.address} email={purchase.email} />
          </address>
        </section>
        <InvoiceLines purchase={purchase} />
      </article>
    </main>
  )
}

/** Prints the page; without scripts the browser's own menu does. */
function PrintButton({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null
  return (
    <Button size="small" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
