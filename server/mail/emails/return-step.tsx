import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { ReturnStep } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

const SUBJECTS: Record<ReturnStep['step'], string> = {
  requested: t('We have your return request for order {{number}}'),
  approved: t('Your return for order {{number}} is approved'),
  rejected: t('About your return for order {{number}}'),
  received: t('Your return for order {{number}} has arrived'),
  settled: t('Your return for order {{number}} has arrived'),
  withdrawn: t('Your return for order {{number}} is withdrawn'),
}

const NEXT: Record<ReturnStep['step'], string> = {
  requested: t('{{vendor}} looks at it and answers you by email.'),
  approved: t('Please send the goods back to {{vendor}}. The refund goes out when they arrive.'),
  rejected: t('{{vendor}} could not accept it. Their reason:'),
  received: t('{{vendor}} has your goods. The refund goes out now.'),
  settled: t('{{vendor}} has your goods. Their money was refunded before.'),
  withdrawn: t('You keep the goods from {{vendor}}. Nothing else has to be done.'),
}

export const returnStepSubject = (data: ReturnStep): string => t(SUBJECTS[data.step], { number: data.number })

/** Each step of a return has its email. */
export function ReturnStepEmail({ data, marketplace, url }: EmailHead & { data: ReturnStep }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={returnStepSubject(data)}
      preview={t(NEXT[data.step], { vendor: data.vendor })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>{t('This is about:')}</Paragraph>
      {data.items.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Paragraph>{t(NEXT[data.step], { vendor: data.vendor })}</Paragraph>
      {data.answer && <Paragraph>{data.answer}</Paragraph>}
      <Action href={`${url}/order/${data.token}`}>{t('Follow your return')}</Action>
    </EmailLayout>
  )
}
