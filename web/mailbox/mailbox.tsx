import { data, Link } from 'react-router'
import { emailDelivery } from '#server/mail/delivery.ts'
import { findEmail, listEmails } from '#server/mail/queries.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { UNKEPT } from '../privacy.ts'
import { Logo } from '../ui/logo.tsx'
import type { Route } from './+types/mailbox'
import { EmailList } from './email-list.tsx'
import { EmailView } from './email-view.tsx'

/** Emails that were not sent because no relay is set: for development and the demo, never for a real shop. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { config, db } = appOf(context)
  if (emailDelivery(config) !== 'mailbox') throw data(null, { status: 404 })
  const before = Number(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  const id = Number(params.emailId ?? Number.NaN)
  const [page, email] = await Promise.all([
    listEmails(db, Number.isSafeInteger(before) && before > 0 ? before : undefined),
    Number.isSafeInteger(id) && id > 0 ? findEmail(db, id) : null,
  ])
  if (params.emailId && !email) throw data(null, { status: 404 })
  return data(
    {
      emails: page.rows,
      older: page.next,
      email: email && {
        id: email.id,
        subject: email.subject,
        recipient: email.recipient,
        html: email.html,
        plain: email.plain,
        createdAt: email.createdAt,
      },
    },
    { headers: UNKEPT },
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.email?.subject ?? 'Mailbox' },
  { name: 'robots', content: 'noindex' },
]

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { emails, email, older } = loaderData
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:h-dvh">
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 md:px-6">
        <Link to="/" aria-label={t('Home')} className="grid min-h-11 min-w-11 place-items-center">
          <Logo />
        </Link>
        <h1 className="text-22">{t('Mailbox')}</h1>
        <p className="text-14 text-mute">
          {t('No mail relay is set, so emails stay here instead of being sent.')}
        </p>
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] lg:min-h-0 lg:grid-cols-[380px_minmax(0,1fr)]">
        <EmailList emails={emails} older={older} openId={email?.id ?? null} />
        {email ? (
          <EmailView email={email} />
        ) : (
          <p className="hidden place-content-center p-10 text-center text-mute lg:grid">
            {emails.length > 0
              ? t('Choose an email to read it.')
              : t('Nothing yet. Buy something, and the confirmation arrives here.')}
          </p>
        )}
      </main>
    </div>
  )
}
