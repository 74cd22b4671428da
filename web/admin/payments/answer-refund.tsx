import type { ReactNode } from 'react'
import { tooOldToAsk } from '#server/payments/asking-rules.ts'
import { PAYMENT_LIMITS } from '#server/payments/payment-limits.ts'
import type { Unfinished } from '#server/payments/unfinished.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SignInLink } from '../../ui/sign-in-link.tsx'
import { ConfirmBox } from '../../work/confirm-box.tsx'
import { priceIn } from './words.ts'

/** Money that was to go back and got no answer: a refund of an order, or by its case what came for no order. */
export interface UnansweredRefund {
  of: 'refund' | 'case'
  id: number
  number: string
  captureId: string | null
  amount: number
  currency: Currency
}

/** The one that the address asks about. */
export function unansweredRefundIn(
  { unanswered, cases }: Unfinished,
  search: URLSearchParams,
): UnansweredRefund | null {
  const ofRefund = search.get('answer')
  const id = Number(ofRefund ?? search.get('answer-case'))
  if (ofRefund !== null) {
    const refund = unanswered.find((each) => each.needsManualAnswer && each.refundId === id)
    return refund ? { ...refund, of: 'refund', id } : null
  }
  const found = cases.find((each) => each.back?.needsManualAnswer && each.id === id)
  const { sent, currency, captureId = null } = found?.back ?? {}
  return found && sent && currency ? { ...found, of: 'case', captureId, amount: sent, currency } : null
}

/** One of the two answers, with what stands above its button: a field says itself what is wrong with it. */
function Answer(props: {
  silent: UnansweredRefund
  forms: Forms
  intent: string
  title: string
  kind: 'ink' | 'stop'
  hasField?: boolean
  children: ReactNode
}) {
  const { silent, forms, intent, title, kind, hasField = false, children } = props
  const { refused, wrong } = forms.words(intent)
  return (
    <Form method="post" noValidate className="grid gap-3 border-t border-line pt-5">
      <input type="hidden" name="subject" value={silent.id} />
      <h3 className="text-16">{title}</h3>
      {children}
      {refused && !(wrong && hasField) && (
        <div role="alert" className="font-medium text-stop">
          <p>{refused.answer.message}</p>
          <SignInLink to={refused.answer.signIn} />
        </div>
      )}
      <Button
        type="submit"
        name="intent"
        value={intent}
        kind={kind}
        disabled={forms.isSending(intent)}
        className="justify-self-start"
      >
        {title}
      </Button>
    </Form>
  )
}

/** A person says what became of a refund that got no answer: each of the two ends it, and neither sends money. */
export function AnswerRefund({ silent, forms }: { silent: UnansweredRefund; forms: Forms }) {
  const { of, amount, currency, number, captureId } = silent
  const paid = { silent, forms, intent: `${of}-paid` }
  return (
    <DialogAt
      title={t('Was {{amount}} paid back?', { amount: priceIn(currency)(amount) })}
      closeTo={forms.closeTo}
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p>{tooOldToAsk()}</p>
          <p className="text-mute">{t('Nothing is sent by what you say here.')}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 wrap-anywhere">
            <dt className="text-mute">{t('Order number')}</dt>
            <dd>{number}</dd>
            <dt className="text-mute">{t('Transaction ID')}</dt>
            <dd>{captureId}</dd>
          </dl>
        </div>
        <Answer {...paid} title={t('It was paid back')} kind="ink" hasField>
          <TextField
            {...forms.words(paid.intent).field('reference')}
            label={t('ID of the refund at the payment provider')}
            maxLength={PAYMENT_LIMITS.reference}
            autoComplete="off"
            required
          />
        </Answer>
        <Answer {...paid} intent={`${of}-unpaid`} title={t('It was not paid back')} kind="stop">
          <p className="text-mute">
            {of === 'refund'
              ? t('It counts as not refunded, and a case lets you ask for it again or close it.')
              : t('It waits for you again, and can be sent once more.')}
          </p>
          <ConfirmBox label={t('I looked there: this refund was not made.')} />
        </Answer>
      </div>
    </DialogAt>
  )
}
