import { t } from '../../platform/texts.ts'
import type { LetterHead } from '../letters.ts'
import type { ReturnStep } from '../order-letters.ts'
import { Action, Greeting, Letter, Paragraph } from './layout.tsx'

const SUBJECTS: Record<ReturnStep['step'], string> = {
  requested: t('We have your return request for order {{number}}'),
  approved: t('Your return for order {{number}} is approved'),
  rejected: t('About your return for order {{number}}'),
  received: t('Your return for order {{number}} has arrived'),
  settled: t('Your return for order {{number}} has arrived'),
  withdrawn: t('Your return for order {{number}} is withdrawn'),
}

const NEXT: Record<ReturnStep['step'], string> = {
  requested: t('{{seller}} looks at it and answers you by email.'),
  approved: t('Please send the goods back to {{seller}}. The refund goes out when they arrive.'),
  rejected: t('{{seller}} could not accept it. Their reason:'),
  received: t('{{seller}} has your goods. The refund goes out now.'),
  settled: t('{{seller}} has your goods. Their money was refunded before.'),
  withdrawn: t('You keep the goods from {{seller}}. Nothing else has to be done.'),
}

export const returnStepSubject = (data: ReturnStep): string => t(SUBJECTS[data.step], { number: data.number })

/** Each step of a return has its letter. */
export function ReturnStepLetter({ data, marketplace, url }: LetterHead & { data: ReturnStep }) {
  return (
    <Letter
      marketplace={marketplace}
      heading={returnStepSubject(data)}
      preview={t(NEXT[data.step], { seller: data.seller })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>{t('This is about:')}</Paragraph>
      {data.goods.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Paragraph>{t(NEXT[data.step], { seller: data.seller })}</Paragraph>
      {data.answer && <Paragraph>{data.answer}</Paragraph>}
      <Action href={`${url}/order/${data.token}`}>{t('Follow your return')}</Action>
    </Letter>
  )
}
