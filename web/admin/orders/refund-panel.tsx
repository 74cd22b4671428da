import type { OfficeOrder } from '#server/orders/office-order.ts'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LineChoice } from '../../work/order/line-choice.tsx'
import { readByBuyer } from '../../work/order/words.ts'
import { Panel } from '../../work/panel.tsx'

interface Refundable {
  order: OfficeOrder
  /** What can go back for each line, by its id. */
  refundable: ReadonlyMap<number, number>
  /** The id of its last refund, 0 for none. */
  newest: number
  forms: Forms
}

/** Money of one line back without a return: never more than was paid for it and its share of the shipping. */
export function RefundLinePanel({ order, refundable, newest, forms }: Refundable) {
  const lines = order.lines.filter(({ id }) => (refundable.get(id) ?? 0) > 0)
  if (lines.length === 0) return null
  const words = forms.words('refund-line')
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  return (
    <Panel title={t('Give money back')}>
      <details open={words.refused !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-mute underline underline-offset-4 hover:text-ink">
          {t('Refund a line, whole or in part')}
        </summary>
        <Form
          key={`${order.refundedTotal} ${newest}`}
          method="post"
          preventScrollReset
          noValidate
          aria-label={t('Refund a line')}
          className="grid gap-4 py-3"
        >
          <SeenField words={words} seen={order.refundedTotal} />
          <input type="hidden" name="newest" value={newest} />
          <LineChoice
            words={words}
            legend={t('For what?')}
            lines={lines}
            detail={({ id }) => t('{{amount}} at most', { amount: price(refundable.get(id) ?? 0) })}
          />
          <div className="grid gap-4 rail:grid-cols-[160px_1fr]">
            <TextField
              {...words.field('amount')}
              label={t('Amount in {{currency}}', { currency: order.currency })}
              inputMode="decimal"
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
            {t('It goes back the way it was paid. Stock stays as it is; pieces that come back are a return.')}
          </p>
          <Button
            type="submit"
            name="intent"
            value="refund-line"
            kind="stop"
            size="small"
            disabled={forms.isSending('refund-line')}
            className="justify-self-start"
          >
            {t('Refund')}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}
