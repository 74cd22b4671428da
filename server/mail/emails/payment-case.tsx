import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { caseAdvice, caseSentence, type PaymentCase } from '../payment-cases.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

export const paymentCaseSubject = (data: PaymentCase): string =>
  t('Please look at the payment of order {{number}}', { number: data.number })

/** To the marketplace's administrator. */
export function PaymentCaseEmail({ data, marketplace }: EmailHead & { data: PaymentCase }) {
  const happened = caseSentence(data.what, data)
  return (
    <EmailLayout marketplace={marketplace} heading={t('A payment needs you')} preview={happened}>
      <Paragraph>{happened}</Paragraph>
      {data.reason && <Paragraph>{t('Reason: {{reason}}', { reason: data.reason })}</Paragraph>}
      {data.dueAt && (
        <Paragraph>{t('It waits for an answer until {{day}}.', { day: data.dueAt.slice(0, 10) })}</Paragraph>
      )}
      <Paragraph>{caseAdvice(data.what, data)}</Paragraph>
    </EmailLayout>
  )
}
