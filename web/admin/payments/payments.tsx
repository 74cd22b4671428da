import { RefreshCw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { finishLate } from '#server/checkout/finish-late.ts'
import { listLatePayments } from '#server/checkout/late-queries.ts'
import { askRefund, recheckPayment } from '#server/checkout/recheck-payment.ts'
import { answerRefund, answerUnmatchedRefund } from '#server/payments/answer-refund.ts'
import { closeCase } from '#server/payments/cases.ts'
import { refundPaidInput, refundUnpaidInput } from '#server/payments/input.ts'
import { findLastProviderCheck, requestProviderCheck } from '#server/payments/provider-check.ts'
import { readReconciliation } from '#server/payments/reconciliation.ts'
import { byCurrency } from '#server/payments/reconciliation-rules.ts'
import { refundAgain } from '#server/payments/refund-again.ts'
import { listUnfinished } from '#server/payments/unfinished.ts'
import { refundUnmatched } from '#server/payments/unmatched-refunds.ts'
import { formats } from '#server/platform/formats.ts'
import { readInput, rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { dialogsOf, summaryOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/payments'
import { AnswerRefund, unansweredRefundIn } from './answer-refund.tsx'
import { ProviderCheckPanel } from './provider-check.tsx'
import { ByMarket, MoneyPanel, SumsAlarm } from './reconciliation.tsx'
import { UnfinishedPanel } from './unfinished.tsx'

const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, db, now } = await adminContext(request, context)
  const from = monthOf(now)
  const [reconciliation, unfinished, check] = await Promise.all([
    readReconciliation(db, { from, to: now }),
    listUnfinished(db, now),
    findLastProviderCheck(db, app.provider.name),
  ])
  const late = await listLatePayments(
    db,
    unfinished.cases.map(({ id }) => id),
  )
  return { reconciliation, unfinished, late, check, from, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const subject = rowId.parse(form.get('subject'))
  const fault = t('An error occurred. Please try again.')
  const paid = (say: typeof answerRefund) =>
    answerForm(context, form, { good: t('The refund is noted as paid back.'), fault }, async () => {
      const input = readInput(refundPaidInput, form)
      if (!input.ok) return input
      const { subject, reference } = input.value
      return say(act, subject, { wasPaid: true, reference })
    })
  const unpaid = (say: typeof answerRefund) => {
    const good = t('It is noted as not paid back: a case waits for you.')
    return answerForm(context, form, { good, fault }, async () => {
      const input = readInput(refundUnpaidInput, form)
      return input.ok ? say(act, input.value.subject, { wasPaid: false }) : input
    })
  }
  return actOn(form, {
    'refund-unmatched': () => {
      const good = ({ amount }: { amount: number }) =>
        amount > 0 ? t('The money goes back to the payer.') : t('The case is closed.')
      return answerForm(context, form, { good, fault }, () => refundUnmatched(act, subject))
    },
    'finish-late': () => {
      const good = ({ refund }: { refund: number }) =>
        refund > 0
          ? t('What is there is sold, and the money of the rest goes back.')
          : t('Everything is there: its orders are written.')
      return answerForm(context, form, { good, fault }, () => finishLate(act, subject))
    },
    'refund-again': () => {
      const good = ({ amount }: { amount: number }) =>
        amount > 0
          ? t('The refund is asked for again.')
          : t('It was made meanwhile, or nothing is left: the case is closed.')
      return answerForm(context, form, { good, fault }, () => refundAgain(act, subject))
    },
    'look-again': () => {
      const good = (status: string) =>
        status === 'captured'
          ? t('It was paid, and its orders are written.')
          : t('The provider answered: nothing was charged, or a case says what came.')
      return answerForm(context, form, { good, fault }, () => recheckPayment(act, subject))
    },
    'ask-refund': () =>
      answerForm(context, form, { good: t('The refund has its answer.'), fault }, () =>
        askRefund(act, subject),
      ),
    'refund-paid': () => paid(answerRefund),
    'case-paid': () => paid(answerUnmatchedRefund),
    'refund-unpaid': () => unpaid(answerRefund),
    'case-unpaid': () => unpaid(answerUnmatchedRefund),
    check: () =>
      answerForm(context, form, { good: t('The provider’s report is being checked.'), fault }, () =>
        requestProviderCheck(act),
      ),
    close: () =>
      answerForm(context, form, { good: t('The case is closed.'), fault }, () =>
        closeCase(act, subject, form),
      ),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Payments'))

/** Where all the money is, and everything about it that is not finished. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { reconciliation, unfinished, late, check, from, now } = loaderData
  const [search] = useSearchParams()
  const silent = unansweredRefundIn(unfinished, search)
  const forms = useForms(...dialogsOf(silent, 'answer', 'answer-case'))
  const summary = summaryOf(forms)
  const day = (at: Date) => formats().date(at, { day: 'numeric', month: 'long' })
  return (
    <div className="grid gap-5">
      <PageHead
        title={t('Payments')}
        text={t('What was captured is in an order, was given back, or is open. {{from}} to {{to}}.', {
          from: day(from),
          to: day(now),
        })}
      >
        <ButtonLink to="" kind="line" size="small">
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('Refresh Data')}
        </ButtonLink>
      </PageHead>
      {summary && <FormSummary {...summary} />}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
      <SumsAlarm kept={reconciliation} />
      {reconciliation.money.length === 0 && (
        <p className="text-mute">{t('Nothing was captured this month yet.')}</p>
      )}
      {byCurrency(reconciliation.money).map((sum) => (
        <MoneyPanel key={sum.currency} sum={sum} />
      ))}
      <UnfinishedPanel unfinished={unfinished} late={late} now={now} />
      <ProviderCheckPanel check={check} />
      {reconciliation.money.length > 0 && <ByMarket rows={reconciliation.money} />}
      {forms.dialog && silent && <AnswerRefund key={silent.id} silent={silent} forms={forms} />}
    </div>
  )
}
