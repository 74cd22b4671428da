import { Printer } from 'lucide-react'
import type { PackingSlip } from '#server/orders/selling-order.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { returnAddressLines } from '#server/vendors/return-address.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { callNumber } from '../order-name.ts'
import { Crumb, PageHead } from '../page-head.tsx'
import type { Desk } from './desk.ts'
import { addressLines } from './words.ts'

/** What lies in a parcel: who sends what to whom, without prices. One sheet each. */
export function SlipsPage({ slips, desk }: { slips: readonly PackingSlip[]; desk: Desk }) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={t('Packing slips')}
          crumbs={<Crumb to={desk.orders}>{t('Orders')}</Crumb>}
          text={t('No prices on these slips. Your browser prints each on a sheet of its own.')}
        >
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('Print')}
          </Button>
        </PageHead>
      </div>
      <div className="grid gap-5 print:block">
        {slips.map((slip) => (
          <Slip key={slip.id} slip={slip} />
        ))}
      </div>
    </>
  )
}

function Slip({ slip }: { slip: PackingSlip }) {
  const { name, rest } = callNumber(slip.number)
  const open = slip.lines.filter(({ left }) => left > 0)
  // What is being packed now; once everything is sent, all of it.
  const shown = open.length > 0 ? open.map((line) => ({ ...line, pieces: line.left })) : slip.lines
  return (
    <article className="grid max-w-2xl grid-cols-1 gap-4 rounded-card border border-line bg-surface p-6 break-after-page print:max-w-none print:border-0 print:p-0">
      <p dir="auto" className="font-display text-18 font-semibold wrap-anywhere">
        {slip.vendor}
      </p>
      {slip.returnAddress && (
        <p className="text-14 text-mute wrap-anywhere">
          {t('If it cannot be delivered, or comes back: {{address}}', {
            address: returnAddressLines(slip.returnAddress).join(', '),
          })}
        </p>
      )}
      <address className="border-y border-dashed border-line py-3 text-16 not-italic wrap-anywhere">
        <AddressLines lines={addressLines(slip)} phone={slip.phone} />
      </address>
      <ul className="grid gap-2">
        {shown
          .filter(({ pieces }) => pieces > 0)
          .map((line) => (
            <li key={line.lineId} className="flex items-center gap-3">
              <span aria-hidden="true" className="size-4.5 shrink-0 border border-ink" />
              <span className="wrap-anywhere">
                <b className="tabular-nums">{formats().number(line.pieces)} ×</b> <bdi>{line.name}</bdi>
                {line.variationLabel && (
                  <>
                    , <bdi>{line.variationLabel}</bdi>
                  </>
                )}
                {line.sku && (
                  <small className="text-mute">
                    {' '}
                    <bdi>{line.sku}</bdi>
                  </small>
                )}
              </span>
            </li>
          ))}
      </ul>
      <p className="border-t border-dashed border-line pt-3">
        <bdi>
          <b>{name}</b> <small className="text-mute">{rest}</small>
        </bdi>
        {slip.parcels.length > 0 && open.length > 0 && (
          <span className="block text-mute">
            {t('Parcel {{number}}', { number: slip.parcels.length + 1 })}
          </span>
        )}
      </p>
    </article>
  )
}
