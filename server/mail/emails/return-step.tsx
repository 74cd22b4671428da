import { countryName } from '../../markets/markets.ts'
import { key, type TextKey, t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { ReturnStep } from '../order-emails.ts'
import { withoutLinks } from '../typed-text.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

const SUBJECTS: Record<ReturnStep['step'], TextKey> = {
  requested: key('We have your return request for order {{number}}'),
  approved: key('Your return for order {{number}} is approved'),
  rejected: key('About your return for order {{number}}'),
  received: key('Your return for order {{number}} has arrived'),
  settled: key('Your return for order {{number}} has arrived'),
  withdrawn: key('Your return for order {{number}} is withdrawn'),
}

const NEXT: Record<ReturnStep['step'], TextKey> = {
  requested: key('{{vendor}} looks at it and answers you by email.'),
  approved: key('Please send the goods back to {{vendor}}. The refund goes out when they arrive.'),
  rejected: key('{{vendor}} could not accept it. Their reason:'),
  received: key('{{vendor}} has your goods. Your refund is being made.'),
  settled: key('{{vendor}} has your goods. Their money was refunded before.'),
  withdrawn: key('You keep the goods from {{vendor}}. Nothing else has to be done.'),
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
      {data.returnTo && (
        <>
          <Paragraph>{t('Send it to:')}</Paragraph>
          {[
            ...data.returnTo.lines,
            ...(data.returnTo.country ? [countryName(data.returnTo.country)] : []),
          ].map((line) => (
            <Paragraph key={line}>{withoutLinks(line)}</Paragraph>
          ))}
        </>
      )}
      {data.step === 'approved' && !data.returnTo && (
        <Paragraph>{t('Where to is not known yet. Please ask us before you send anything.')}</Paragraph>
      )}
      {data.answer && <Paragraph>{data.answer}</Paragraph>}
      <Action href={`${url}/order/${data.token}`}>{t('Follow your return')}</Action>
    </EmailLayout>
  )
}
