import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { when } from './email-list.tsx'

interface Email {
  id: number
  subject: string | null
  recipient: string
  html: string | null
  plain: string | null
  createdAt: Date
}

/** An email as a mail program shows it, shut in without scripts, and its plain text beside. */
export function EmailView({ email }: { email: Email }) {
  return (
    <article className="grid content-start gap-4 p-4 md:p-6 lg:overflow-y-auto">
      <Link
        to="/mailbox"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" />
        {t('All emails')}
      </Link>
      <header className="grid gap-1">
        <h2 className="text-22">{email.subject ?? t('This email is still being written')}</h2>
        <p className="text-14 text-mute">
          {t('To {{recipient}}', { recipient: email.recipient })} · {when(email.createdAt)}
        </p>
      </header>
      <div className="grid gap-4 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_420px]">
        {email.html && (
          <iframe
            title={t('The email as it looks')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={`/mailbox/${email.id}/html`}
            className="h-[70dvh] w-full rounded-card border border-line bg-surface xl:h-[calc(100dvh-200px)]"
          />
        )}
        {email.plain && (
          <section aria-labelledby="plain" className="grid content-start gap-2">
            <h3 id="plain" className="text-16 font-semibold">
              {t('Plain text')}
            </h3>
            <pre className="rounded-card bg-sand p-4 text-14 wrap-anywhere whitespace-pre-wrap">
              {email.plain}
            </pre>
          </section>
        )}
      </div>
    </article>
  )
}
