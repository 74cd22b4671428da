import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { RETURN_STATUS } from '#server/orders/return-rules.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { UNSHIPPED } from '#server/orders/status-rules.ts'
import { judgeOnHold, judgeTransition } from '#server/orders/transition-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type Column, Table } from '../list-table.tsx'
import { Panel } from '../panel.tsx'
import { Pill } from '../pill.tsx'
import type { Desk } from './desk.ts'
import { LineChoice } from './line-choice.tsx'
import { NamedLine } from './line-tile.tsx'
import { readByBuyer } from './words.ts'

type Line = SellingOrder['lines'][number]
const figure = (value: number) => formats().number(value)

/** Where the pieces of a line are. What was called delivered is with its buyer, also where no parcel was ever told of. */
function whereOf(order: SellingOrder, line: Line) {
  const openReturn = order.returns.find(
    ({ status, lines }) => RETURN_STATUS[status].isOpen && lines.some(({ lineId }) => lineId === line.id),
  )
  const count = (order.deliveredAt ? line.quantity - line.cancelled : line.sent) - line.returned
  const left = UNSHIPPED.includes(order.status) ? line.left : 0
  return (
    <span className="flex flex-wrap gap-1">
      {left > 0 && <Pill>{t('{{count}} to send', { count: left })}</Pill>}
      {count > 0 && (
        <Pill tone={order.deliveredAt ? 'good' : 'moving'}>
          {order.deliveredAt ? t('{{count}} delivered', { count }) : t('{{count}} sent', { count })}
        </Pill>
      )}
      {line.cancelled > 0 && <Pill tone="stop">{t('{{count}} cancelled', { count: line.cancelled })}</Pill>}
      {line.returned > 0 && <Pill>{t('{{count}} returned', { count: line.returned })}</Pill>}
      {openReturn && <Pill tone="wait">{t('Return asked')}</Pill>}
    </span>
  )
}

interface Shown {
  order: SellingOrder
  forms: Forms
  desk: Desk
}

/** What was bought, where it is, and what of it cannot be sent. */
export function ItemsPanel({ order, forms, desk }: Shown) {
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  const columns: Column<Line>[] = [
    {
      key: 'product',
      head: t('Product'),
      phone: 'lead',
      cell: (line) => (
        <span className="flex items-center gap-3">
          <NamedLine line={line} />
        </span>
      ),
    },
    { key: 'price', head: t('Price'), end: true, phone: 'third', cell: (line) => price(line.unitPrice) },
    { key: 'pieces', head: t('Pieces'), end: true, phone: 'third', cell: (line) => figure(line.quantity) },
    {
      key: 'sum',
      head: t('Sum'),
      end: true,
      phone: 'third',
      cell: (line) => <b className="font-semibold">{price(line.total)}</b>,
    },
    { key: 'where', head: t('Where it is'), cell: (line) => whereOf(order, line) },
  ]
  return (
    <Panel title={t('Items')} count={{ value: order.lines.length }} flush>
      <Table caption={t('Items')} columns={columns} rows={order.lines} keyOf={(line) => line.id} />
      <Cancelling order={order} forms={forms} desk={desk} />
    </Panel>
  )
}

/** Pieces that cannot be sent: which, how many and why; and what goes back for them. */
function Cancelling({ order, forms, desk }: Shown) {
  const open = order.lines.filter(({ left }) => left > 0)
  if (open.length === 0 || desk.isReadOnly) return null
  if (judgeTransition(order.status, 'cancelled', desk.role) || judgeOnHold(order)) return null
  const words = forms.words('cancel-line')
  const count = open.reduce((sum, { left }) => sum + left, 0)
  return (
    <details open={words.refused !== null} className="border-t border-line px-4 py-2 rail:px-5.5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-mute underline underline-offset-4 hover:text-ink">
        {t('Something cannot be sent')}
      </summary>
      <Form
        key={count}
        method="post"
        preventScrollReset
        noValidate
        aria-label={t('Cancel pieces')}
        className="grid gap-4 py-3"
      >
        <input type="hidden" name="intent" value="cancel-line" />
        <SeenField words={words} seen={count} />
        <LineChoice
          words={words}
          legend={t('What cannot be sent?')}
          lines={open}
          detail={({ left, unitPrice }) =>
            t('{{count}} left, {{price}} each', {
              count: left,
              price: formatMoney(money(unitPrice, order.currency)),
            })
          }
        />
        <div className="grid gap-4 rail:grid-cols-[120px_1fr]">
          <TextField
            {...words.field('quantity', '1')}
            label={t('Pieces')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            {...words.field('reason')}
            label={t('Reason')}
            maxLength={ORDER_LIMITS.reason}
            help={readByBuyer(order)}
            required
          />
        </div>
        <p className="text-mute">
          {t(
            'The price of the pieces goes back to the buyer at once, and the pieces go back on the shelf. With the last piece of an order that was not sent its shipping goes back, too.',
          )}
        </p>
        <Button type="submit" kind="stop" size="small" className="justify-self-start">
          {t('Cancel these pieces')}
        </Button>
      </Form>
    </details>
  )
}
