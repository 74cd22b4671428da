import { t } from '../../platform/texts.ts'
import { caseReason } from '../case-reasons.ts'
import type { EmailHead } from '../emails.ts'
import { caseAdvice, caseDeadline, caseSentence, type PaymentCase } from '../payment-cases.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

export const paymentCaseSubject = (data: PaymentCase): string =>
  t('Please look at the payment of order {{number}}', { number: data.number })

/** To the marketplace's administrator. */
export function PaymentCaseEmail({ data, marketplace }: EmailHead & { data: PaymentCase }) {
  const happened = caseSentence(data.what, data)
  const reason = data.reason && caseReason(data.reason)
  return (
    <EmailLayout marketplace={marketplace} heading={t('A payment needs you')} preview={happened}>
      <Paragraph>{happened}</Paragraph>
      {reason && <Paragraph>{reason}</Paragraph>}
      {data.dueAt && <Paragraph>{caseDeadline(data.dueAt)}</Paragraph>}
      <Paragraph>{caseAdvice(data.what, data)}</Paragraph>
    </EmailLayout>
  )
}
