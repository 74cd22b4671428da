import { excerpt } from '../../platform/excerpt.ts'
import { t } from '../../platform/texts.ts'
import type { QueryReply } from '../contact-emails.ts'
import type { EmailHead } from '../emails.ts'
import { withoutLinks } from '../typed-text.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const queryReplySubject = ({ marketplace }: EmailHead): string =>
  t('An answer from {{marketplace}}', { marketplace })

/** To whoever wrote to the support. The answer is the administrator's; of the question only the beginning is quoted. */
export function QueryReplyEmail({ data, ...head }: EmailHead & { data: QueryReply }) {
  const lines = data.reply.split('\n').filter((line) => line.trim() !== '')
  return (
    <EmailLayout
      marketplace={head.marketplace}
      heading={queryReplySubject(head)}
      preview={excerpt(lines[0] ?? '', 120)}
    >
      <Greeting firstName={data.name} />
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {data.question && (
        <>
          <Paragraph>{t('You wrote:')}</Paragraph>
          <Paragraph>{withoutLinks(data.question)}</Paragraph>
        </>
      )}
      <Action href={`${head.url}/contact`}>{t('Contact us')}</Action>
    </EmailLayout>
  )
}
