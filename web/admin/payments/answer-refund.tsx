import { Form } from 'react-router'
import { tooOldToAsk } from '#server/payments/asking-rules.ts'
import type { Unfinished } from '#server/payments/unfinished.ts'
import { t } from '#server/platform/texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SignInLink } from '../../ui/sign-in-link.tsx'
import { ConfirmBox } from '../../work/confirm-box.tsx'
import { priceIn } from './words.ts'

type Silent = Unfinished['unanswered'][number]

/** Why an answer was not taken. */
function Refused({ words }: { words: ReturnType<Forms['words']> }) {
  if (!words.refused) return null
  const { message, signIn } = words.refused.answer
  return (
    <div role="alert" className="font-medium text-stop">
      <p>{message}</p>
      <SignInLink to={signIn} />
    </div>
  )
}

/** A person says what became of a refund that got no answer: each of the two ends it, and neither sends money. */
export function AnswerRefund({ refund, forms }: { refund: Silent; forms: Forms }) {
  const { refundId, amount, currency, number, captureId } = refund
  const paid = forms.words('refund-paid')
  const unpaid = forms.words('refund-unpaid')
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
        <Form method="post" noValidate className="grid gap-3 border-t border-line pt-5">
          <input type="hidden" name="subject" value={refundId} />
          <h3 className="text-16">{t('It was paid back')}</h3>
          <TextField
            {...paid.field('reference')}
            label={t('ID of the refund at the payment provider')}
            maxLength={64}
            autoComplete="off"
            required
          />
          {paid.refused && !paid.wrong && <Refused words={paid} />}
          <Button
            type="submit"
            name="intent"
            value="refund-paid"
            kind="ink"
            disabled={forms.isSending('refund-paid')}
            className="justify-self-start"
          >
            {t('It was paid back')}
          </Button>
        </Form>
        <Form method="post" noValidate className="grid gap-3 border-t border-line pt-5">
          <input type="hidden" name="subject" value={refundId} />
          <h3 className="text-16">{t('It was not paid back')}</h3>
          <p className="text-mute">
            {t('It counts as not refunded, and a case lets you ask for it again or close it.')}
          </p>
          <ConfirmBox label={t('I looked there: this refund was not made.')} />
          <Refused words={unpaid} />
          <Button
            type="submit"
            name="intent"
            value="refund-unpaid"
            kind="stop"
            disabled={forms.isSending('refund-unpaid')}
            className="justify-self-start"
          >
            {t('It was not paid back')}
          </Button>
        </Form>
      </div>
    </DialogAt>
  )
}
