import { Link } from 'react-router'
import { RETURN_REASONS, RETURN_STATUS, type ReturnStatus } from '#server/orders/return-rules.ts'
import { RETURN_MONEY, type ReturnMoney } from '#server/payments/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { PurchasePart, PurchaseReturn } from './purchase-view.server.ts'
import { returnPicture } from './return-picture.ts'

const NEXT: Partial<Record<ReturnStatus, TextKey>> = {
  requested: key('The seller looks at it. We write to you when it is decided.'),
  approved: key('Send the pieces back. The refund goes out by itself as soon as they have arrived.'),
  received: key('The pieces are back. Your refund is on its way.'),
}

/** What is said once the pieces have arrived. */
const MONEY: Record<ReturnMoney, TextKey> = {
  promised: key('Your refund is being made. It arrives within 5 to 7 business days after it went out.'),
  back: key('Your refund went out. It arrives within 5 to 7 business days.'),
  none: key(
    'Your refund could not be made yet. We know of it and see to it: you do not have to do anything.',
  ),
  before: key('Their money was refunded before.'),
}

/** The returns of a part, each with where it stands. */
export function ReturnList({ token, part, forms }: { token: string; part: PurchasePart; forms: Forms }) {
  if (part.returns.length === 0) return null
  return (
    <section aria-label={t('Returns')} className="grid gap-3">
      {part.returns.map((each) => (
        <Return key={each.id} orderReturn={each} token={token} part={part} forms={forms} />
      ))}
    </section>
  )
}

function Return(props: { orderReturn: PurchaseReturn; token: string; part: PurchasePart; forms: Forms }) {
  const { orderReturn, token, part, forms } = props
  const nameOf = (lineId: number) => part.lines.find((line) => line.id === lineId)?.name ?? ''
  const { money, status } = orderReturn
  const next = money ? MONEY[money] : NEXT[status]
  const { colour, label } = money ? RETURN_MONEY[money] : RETURN_STATUS[status]
  return (
    <article className="grid gap-2 rounded-control border-[1.5px] border-line p-4 text-15">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-sans text-16 font-semibold tracking-normal">{t('Return')}</h4>
        <Badge colour={colour}>{t(label)}</Badge>
        <span className="ms-auto text-14 text-mute">{dayOf(orderReturn.createdAt)}</span>
      </header>
      <ul>
        {orderReturn.lines.map(({ lineId, quantity }) => (
          <li key={lineId} className="wrap-anywhere">
            {formats().number(quantity)} × <bdi>{nameOf(lineId)}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-mute">
        {t(RETURN_REASONS[orderReturn.reason])}
        {orderReturn.comment && (
          <span className="block wrap-anywhere whitespace-pre-line text-ink">{orderReturn.comment}</span>
        )}
      </p>
      {orderReturn.imageKeys.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {orderReturn.imageKeys.map((key, index) => (
            <li key={key}>
              <a href={returnPicture(token, key, 1280)} target="_blank" rel="noopener noreferrer">
                <img
                  src={returnPicture(token, key, 160)}
                  alt={t('Picture {{number}} of your return', { number: index + 1 })}
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-18 rounded-control bg-sand object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {orderReturn.answer && (
        <p className="rounded-control bg-sand px-4 py-3 wrap-anywhere">
          <span className="block text-14 font-medium text-mute">{t('Answer')}</span>
          <bdi>{orderReturn.answer}</bdi>
        </p>
      )}
      {next && <p>{t(next)}</p>}
      {orderReturn.status === 'approved' && part.returnTo && (
        <div>
          <p className="text-14 font-medium text-mute">{t('Send it to:')}</p>
          <address className="not-italic wrap-anywhere">
            <AddressLines lines={part.returnTo} />
          </address>
        </div>
      )}
      {orderReturn.status === 'approved' && !part.returnTo && (
        <p className="rounded-control bg-wait-tint px-4 py-3">
          {t('Where to is not known yet. Please ask us before you send anything.')}{' '}
          <Link to="/contact" className="font-semibold underline underline-offset-4">
            {t('Contact us')}
          </Link>
        </p>
      )}
      {RETURN_STATUS[orderReturn.status].next.includes('withdrawn') && (
        <Form method="post" action={forms.closeTo} preventScrollReset>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="returnId" value={orderReturn.id} />
          <Button type="submit" kind="line" size="small" disabled={forms.isSending('withdraw')}>
            {t('Withdraw return')}
          </Button>
        </Form>
      )}
    </article>
  )
}
