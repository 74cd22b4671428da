import { Link } from 'react-router'
import type { ReturnWidth } from '#server/media/private-rules.ts'
import { buyerFirstNameOf } from '#server/orders/buyer-name.ts'
import { ORDER_LIMITS } from '#server/orders/order-limits.ts'
import { answerReturnBy, isAnswerLate, RETURN_REASONS, RETURN_STATUS } from '#server/orders/return-rules.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Panel } from '../panel.tsx'
import { Pill } from '../pill.tsx'
import { sinceOf } from '../since.ts'
import type { Desk } from './desk.ts'
import { LineTile } from './line-tile.tsx'

interface PanelProps {
  orderReturn: SellingOrder['returns'][number]
  order: SellingOrder
  forms: Forms
  now: Date
  desk: Desk
}

/** Until when its seller answers; after that, how it stands. */
function StatePill({ orderReturn, now }: Pick<PanelProps, 'orderReturn' | 'now'>) {
  if (orderReturn.status !== 'requested')
    return <Pill tone="moving">{t(RETURN_STATUS[orderReturn.status].label)}</Pill>
  const by = answerReturnBy(orderReturn.askedAt)
  const day = formats().date(by, { weekday: 'short', day: 'numeric', month: 'short' })
  if (isAnswerLate(orderReturn.askedAt, now))
    return <Pill tone="stop">{t('Answer was due on {{day}}', { day })}</Pill>
  return <Pill tone="wait">{t('Answer by {{day}}', { day })}</Pill>
}

/** What the buyer added to show what is wrong; each opens in full. */
function Pictures({ orderReturn, order, desk }: Pick<PanelProps, 'orderReturn' | 'order' | 'desk'>) {
  if (orderReturn.imageKeys.length === 0) return null
  const at = (key: string, width: ReturnWidth) =>
    `${desk.orders}/${order.number}/pictures/${width}/${key.split('/').at(-1)}`
  return (
    <ul className="flex flex-wrap gap-2">
      {orderReturn.imageKeys.map((key, place) => (
        <li key={key}>
          <a href={at(key, 1280)} target="_blank" rel="noopener noreferrer" className="block rounded-control">
            <img
              src={at(key, 160)}
              alt={t('Picture {{number}} of the return', { number: place + 1 })}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-control bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A return that waits for its seller: what comes back, what that does to the money, and the next step. */
export function ReturnPanel({ orderReturn, order, forms, now, desk }: PanelProps) {
  const price = (amount: number) => formatMoney(money(amount, order.currency))
  const pieces = orderReturn.lines.flatMap(({ lineId, quantity }) =>
    order.lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })),
  )
  return (
    <Panel
      title={orderReturn.status === 'requested' ? t('Return asked') : t('Return on its way')}
      tools={<StatePill orderReturn={orderReturn} now={now} />}
      className="border-wait!"
    >
      <ul className="grid gap-3">
        {pieces.map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            <LineTile line={line} />
            <b className="font-semibold wrap-anywhere">
              {formats().number(line.quantity)} × <bdi>{line.name}</bdi>
              {line.variationLabel && (
                <span className="font-normal text-mute">
                  {' '}
                  <bdi>{line.variationLabel}</bdi>
                </span>
              )}
            </b>
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        {orderReturn.comment && (
          <p className="wrap-anywhere whitespace-pre-line text-mute">“{orderReturn.comment}”</p>
        )}
        <p className="text-12 text-mute">
          {t('{{name}}, {{since}}. Reason: {{reason}}', {
            name: buyerFirstNameOf(order),
            since: sinceOf(orderReturn.askedAt, now),
            reason: t(RETURN_REASONS[orderReturn.reason]),
          })}
        </p>
      </div>
      <Pictures orderReturn={orderReturn} order={order} desk={desk} />
      <dl className="grid gap-2 tabular-nums [&_dd]:whitespace-nowrap">
        <div className="flex justify-between gap-4">
          <dt className="text-mute">
            {t('Goes back to {{name}} when it arrives', { name: buyerFirstNameOf(order) })}
          </dt>
          <dd>{price(orderReturn.refund)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">
            {desk.role === 'vendor' ? t('Your part becomes') : t('Of the order stays')}
          </dt>
          <dd className="font-display text-18 font-semibold">{price(orderReturn.keeps)}</dd>
        </div>
      </dl>
      {orderReturn.status === 'requested' ? (
        <>
          {!order.returnAddress && <NoAddress desk={desk} isOwn={order.vendor === null} />}
          <Decide orderReturn={orderReturn} forms={forms} />
        </>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="returnId" value={orderReturn.id} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium">{t('What can be sold again?')}</legend>
            {pieces.map((line) => (
              <label key={line.id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="restock"
                  value={line.id}
                  className="size-4.5 shrink-0 accent-ink"
                />
                {t('{{quantity}} × {{name}} back on the shelf', { quantity: line.quantity, name: line.name })}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="receive" kind="ink" size="small">
              {orderReturn.refund > 0
                ? t('It arrived: refund {{amount}}', { amount: price(orderReturn.refund) })
                : t('It arrived')}
            </Button>
            <small className="text-mute">{t('The money goes back at once, the way it was paid.')}</small>
          </div>
        </Form>
      )}
    </Panel>
  )
}

/** Without an address nothing can come back: it is said while there is time to write one. `isOwn`: the marketplace itself sells it. */
const NoAddress = ({ desk, isOwn }: Pick<PanelProps, 'desk'> & { isOwn: boolean }) => (
  <p className="rounded-control bg-wait-tint p-4">
    {desk.role === 'vendor'
      ? t('You have no return address yet, so the buyer cannot read where to send the pieces.')
      : t('No return address is saved, so the buyer cannot read where to send the pieces.')}{' '}
    {desk.role === 'vendor' && (
      <Link to="/vendor/profile" className="font-semibold underline underline-offset-4">
        {t('Write it into your profile')}
      </Link>
    )}
    {desk.role !== 'vendor' && isOwn && (
      <Link to="/admin/site-settings" className="font-semibold underline underline-offset-4">
        {t('Write it into the site settings')}
      </Link>
    )}
  </p>
)

function Decide({ orderReturn, forms }: Pick<PanelProps, 'orderReturn' | 'forms'>) {
  const words = forms.words('reject')
  const isRefused = words.refused !== null && words.value('returnId') === String(orderReturn.id)
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="returnId" value={orderReturn.id} />
        <Button type="submit" name="intent" value="approve" kind="ink" size="small">
          {t('Approve the return')}
        </Button>
      </Form>
      <details open={isRefused} className="flex-1 basis-56">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-full border-[1.5px] border-line px-4 text-14 font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
          {t('Refuse…')}
        </summary>
        <Form method="post" preventScrollReset noValidate className="mt-3 grid gap-3">
          <input type="hidden" name="returnId" value={orderReturn.id} />
          <TextArea
            {...(isRefused ? words.field('answer') : { name: 'answer' })}
            label={t('Why is the return not accepted?')}
            rows={3}
            maxLength={ORDER_LIMITS.answer}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="reject"
            kind="stop"
            size="small"
            className="justify-self-start"
          >
            {t('Refuse the return')}
          </Button>
        </Form>
      </details>
      <small className="basis-full text-mute">{t('Nothing is paid back yet.')}</small>
    </div>
  )
}
