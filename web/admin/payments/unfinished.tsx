import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LatePayment } from '#server/checkout/late-queries.ts'
import { caseReason } from '#server/mail/case-reasons.ts'
import { tooOldToAsk } from '#server/payments/asking-rules.ts'
import { PAYMENT_LIMITS } from '#server/payments/payment-limits.ts'
import { waitsForMerchant, whyPending } from '#server/payments/pending-rules.ts'
import type { Unfinished } from '#server/payments/unfinished.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { sinceOf } from '../../work/since.ts'
import { priceIn, textOf, titleOf } from './words.ts'

interface Row {
  title: ReactNode
  text: ReactNode
  number: string
  since: string
  amount: ReactNode
  children: ReactNode
}

/** One thing that is not finished: what is wrong, how much it is about, and its one button. */
function Item({ title, text, number, since, amount, children }: Row) {
  return (
    <li className="grid gap-3 border-t border-line px-4 py-4 rail:grid-cols-[minmax(0,1fr)_auto_220px] rail:items-start rail:px-5.5">
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b>
        <p className="text-mute">{text}</p>
        <p className="text-12 text-mute">
          <Link to={`/admin/payments/${number}`} className="underline underline-offset-4">
            {number}
          </Link>{' '}
          · {since}
        </p>
      </div>
      <b className="font-semibold tabular-nums">{amount}</b>
      <div className="grid gap-1">{children}</div>
    </li>
  )
}

function Act(props: {
  intent: string
  id: number
  kind?: 'ink' | 'line'
  note: string
  children: ReactNode
}) {
  const { intent, id, kind = 'line', note, children } = props
  return (
    <Form method="post" preventScrollReset className="grid gap-1">
      <input type="hidden" name="subject" value={id} />
      <Button type="submit" name="intent" value={intent} kind={kind} size="small" className="w-full">
        {children}
      </Button>
      <small className="text-12 text-mute">{note}</small>
    </Form>
  )
}

/** Opens the dialog that asks what became of money that got no answer. */
const SayWhat = ({ to }: { to: string }) => (
  <ButtonLink to={to} kind="line" size="small" preventScrollReset className="w-full">
    {t('Say what became of it')}
  </ButtonLink>
)

type Case = Unfinished['cases'][number]

/** What can be done about a case: its money goes back, its refund is asked for again, or a person says that it is dealt with. */
function CaseAct({ each, late }: { each: Case; late: LatePayment | undefined }) {
  if (late && late.there > 0) {
    const amounts = { kept: priceIn(late.currency)(late.kept), back: priceIn(late.currency)(late.back) }
    const note =
      late.back > 0
        ? t('Orders of {{kept}}, {{back}} back.', amounts)
        : t('Orders of {{kept}}. Charges nothing.', amounts)
    return (
      <Act intent="finish-late" id={each.id} kind="ink" note={note}>
        {t('Finish what is there')}
      </Act>
    )
  }
  if (each.kind === 'mismatch') {
    const { status, left = 0, currency, needsManualAnswer } = each.back ?? {}
    if (needsManualAnswer) return <SayWhat to={`?answer-case=${each.id}`} />
    if (status === 'queued') return <Pill tone="moving">{t('On its way back to the payer')}</Pill>
    if (left === 0 || !currency)
      return (
        <Act intent="refund-unmatched" id={each.id} note={t('All of it went back at the provider.')}>
          {t('Close the case')}
        </Act>
      )
    return (
      <Act
        intent="refund-unmatched"
        id={each.id}
        kind="ink"
        note={
          left === each.amount
            ? t('All of it goes back to the payer.')
            : t('The rest went back at the provider already.')
        }
      >
        {t('Refund {{amount}}', { amount: priceIn(currency)(left) })}
      </Act>
    )
  }
  if (each.kind === 'refund-failed')
    return (
      <>
        <Act intent="refund-again" id={each.id} kind="ink" note={t('Never more than is left of the order.')}>
          {t('Ask for the refund again')}
        </Act>
        <CloseCase each={each} note={t('Nothing is refunded by that.')} />
      </>
    )
  // What was refunded at the provider keeps nothing on hold.
  const note =
    each.kind === 'provider-refund'
      ? t('Nothing is refunded by that.')
      : t('What was on hold because of it may be sent.')
  return <CloseCase each={each} note={note} />
}

/** A person says that it is dealt with. */
function CloseCase({ each, note }: { each: Case; note: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t('It is dealt with…')}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="subject" value={each.id} />
        <TextField name="note" label={t('What was done')} maxLength={PAYMENT_LIMITS.caseNote} />
        <Button type="submit" name="intent" value="close" kind="line" size="small">
          {t('Close the case')}
        </Button>
        <small className="text-12 text-mute">{note}</small>
      </Form>
    </details>
  )
}

/** Everything that is not finished, each with what is wrong and the one step that cannot lose money. */
export function UnfinishedPanel(props: { unfinished: Unfinished; late: readonly LatePayment[]; now: Date }) {
  const { unfinished, late, now } = props
  const lateOf = ({ id }: Case) => late.find(({ caseId }) => caseId === id)
  const { cases, moving, unanswered, count } = unfinished
  return (
    <Panel title={t('Unfinished')} count={{ ...count, kind: 'stop' }} flush>
      <p className="px-4 text-mute rail:px-5.5">
        {count.value === 0
          ? t('Nothing waits: every payment and every refund has its answer.')
          : t('Each says what is wrong and offers the one step that cannot lose money.')}
      </p>
      <ul id="unfinished" className="grid scroll-mt-24">
        {cases.map((each) => (
          <Item
            key={`case ${each.id}`}
            title={titleOf(each, lateOf(each))}
            text={textOf(each, lateOf(each))}
            number={each.number}
            since={sinceOf(each.openedAt, now)}
            amount={each.currency && each.amount !== null && priceIn(each.currency)(each.amount)}
          >
            <CaseAct each={each} late={lateOf(each)} />
          </Item>
        ))}
        {moving.map((each) => (
          <Item
            key={`payment ${each.paymentId}`}
            title={
              each.isReceived
                ? t('Paid, but the orders are not written')
                : each.status === 'pending'
                  ? t('Waits at the provider')
                  : t('Nobody knows yet whether it was paid')
            }
            text={
              each.isReceived
                ? t('The server stopped in between. The money is there.')
                : (each.status === 'pending' && whyPending(each.reason)) ||
                  [each.reason && caseReason(each.reason), t('Not captured, so not in the sums above.')]
                    .filter(Boolean)
                    .join(' ')
            }
            number={each.number}
            since={sinceOf(each.since, now)}
            amount={priceIn(each.currency)(each.amount)}
          >
            <Act
              intent="look-again"
              id={each.paymentId}
              note={
                each.isReceived
                  ? t('Writes the orders. Charges nothing.')
                  : each.status === 'pending' && waitsForMerchant(each.reason)
                    ? t('Asks whether you accepted it; orders follow then.')
                    : t('Only asks; orders follow by themselves.')
              }
            >
              {each.isReceived ? t('Finish the orders') : t('Ask again')}
            </Act>
          </Item>
        ))}
        {unanswered.map((each) => (
          <Item
            key={`refund ${each.refundId}`}
            title={t('A refund has no answer')}
            text={
              each.isTooOld
                ? tooOldToAsk()
                : (each.error && caseReason(each.error)) ||
                  t('It is asked for under one number, so that it cannot be paid twice.')
            }
            number={each.number}
            since={sinceOf(each.since, now)}
            amount={priceIn(each.currency)(each.amount)}
          >
            {each.needsManualAnswer && <SayWhat to={`?answer=${each.refundId}`} />}
            {!each.isTooOld && (
              <Act intent="ask-refund" id={each.refundId} note={t('Only asks what became of it.')}>
                {t('Ask again')}
              </Act>
            )}
          </Item>
        ))}
      </ul>
    </Panel>
  )
}
