import { Link } from 'react-router'
import type { listEmails } from '#server/mail/queries.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

type Emails = Awaited<ReturnType<typeof listEmails>>['rows']

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const

export const when = (at: Date): string => `${formats().date(at, MOMENT)} UTC`

/** All emails, newest first. On a phone it makes room for the open one. */
export function EmailList({
  emails,
  older,
  openId,
}: {
  emails: Emails
  older: string | null
  openId: number | null
}) {
  const words = { queued: t('Waiting'), sending: t('Being written'), sent: '', failed: t('Failed') }
  return (
    <nav
      aria-label={t('Emails')}
      className={`border-line lg:block lg:overflow-y-auto lg:border-e ${openId === null ? '' : 'hidden'}`}
    >
      {emails.length === 0 && <p className="p-6 text-mute lg:hidden">{t('Nothing yet.')}</p>}
      <ul>
        {emails.map((email) => (
          <li key={email.id} className="border-b border-line">
            <Link
              to={`/mailbox/${email.id}`}
              aria-current={email.id === openId ? 'page' : undefined}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 transition-colors duration-150 hover:bg-sand aria-[current=page]:bg-sand md:px-6"
            >
              <span className="font-medium">{email.subject ?? email.kind}</span>
              <span className="flex justify-between gap-4 text-14 text-mute">
                <span className="truncate">{email.recipient}</span>
                <span className="shrink-0 tabular-nums">{words[email.status] || when(email.createdAt)}</span>
              </span>
              {email.error && <span className="text-14 text-stop">{email.error}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {older !== null && (
        <Link
          to={`?before=${older}`}
          className="m-4 inline-flex min-h-11 items-center px-2 font-medium underline underline-offset-4 hover:no-underline"
        >
          {t('Older emails')}
        </Link>
      )}
    </nav>
  )
}
