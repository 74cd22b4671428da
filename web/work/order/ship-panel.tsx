import { Truck } from 'lucide-react'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { judgeDispatch } from '#server/orders/transition-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../panel.tsx'
import type { Desk } from './desk.ts'
import { NamedLine } from './line-tile.tsx'
import { unreachable } from './words.ts'

/** What is left to send: accept it, or pack any of it into a parcel. */
export function ShipPanel({ order, forms, desk }: { order: SellingOrder; forms: Forms; desk: Desk }) {
  if (desk.isReadOnly) return null
  const open = order.lines.filter(({ left }) => left > 0)
  const wrong = judgeDispatch(order, 'shipped', desk.role)
  if (wrong?.code === 'wrong-status' || open.length === 0) return null
  if (wrong)
    return (
      <Panel title={wrong.code === 'on-hold' ? t('On hold') : t('Nothing to send')} className="border-wait!">
        <p>{wrong.message}</p>
      </Panel>
    )
  const words = forms.words('ship')
  const count = open.reduce((sum, { left }) => sum + left, 0)
  return (
    <Panel
      title={t('Send a parcel')}
      tools={
        !judgeDispatch(order, 'processing', desk.role) && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="accept" kind="line" size="small">
              {t('Accept the order')}
            </Button>
          </Form>
        )
      }
    >
      <Form
        // After a parcel other pieces are left: the form begins anew.
        key={count}
        method="post"
        preventScrollReset
        noValidate
        aria-label={t('Send a parcel')}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="ship" />
        <SeenField words={words} seen={count} />
        <ul className="grid divide-y divide-line-soft">
          {open.map((line, at) => (
            <li key={line.id} className="flex flex-wrap items-center gap-3 py-2">
              <label className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3">
                <input
                  type="checkbox"
                  name={`lines[${at}].lineId`}
                  value={line.id}
                  defaultChecked={!words.refused || words.value(`lines[${at}].lineId`) !== ''}
                  className="size-4.5 shrink-0 accent-ink"
                />
                <NamedLine line={line} />
              </label>
              <label className="flex items-center gap-2 tabular-nums max-rail:ms-7.5">
                <span className="sr-only">{t('Pieces of {{name}}', { name: line.name })}</span>
                <input
                  type="text"
                  inputMode="numeric"
                  name={`lines[${at}].quantity`}
                  defaultValue={words.value(`lines[${at}].quantity`, String(line.left))}
                  className="h-11 w-16 rounded-control border-[1.5px] border-line-strong bg-surface text-center text-16"
                />
                {t('of {{left}}', { left: line.left })}
              </label>
            </li>
          ))}
        </ul>
        <div className="grid gap-4 rail:grid-cols-2">
          <TextField
            {...words.field('carrier', order.parcels.at(-1)?.carrier)}
            label={t('Carrier')}
            maxLength={ORDER_LIMITS.carrier}
            required
          />
          <TextField
            {...words.field('trackingNumber')}
            label={t('Tracking number')}
            maxLength={ORDER_LIMITS.trackingNumber}
            autoComplete="off"
            required
          />
          <div className="rail:col-span-2">
            <TextField
              {...words.field('trackingUrl')}
              type="url"
              inputMode="url"
              label={t('Tracking link')}
              maxLength={ORDER_LIMITS.trackingUrl}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere text-mute">
            {order.isReachable
              ? t('{{name}} gets an email with the tracking number. What you leave out stays open.', {
                  name: order.firstName,
                })
              : `${unreachable()} ${t('What you leave out stays open.')}`}
          </p>
          <Button type="submit" size="small" disabled={forms.isSending('ship')} className="max-rail:w-full">
            <Truck aria-hidden="true" className="size-4" />
            {t('Mark as sent')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
