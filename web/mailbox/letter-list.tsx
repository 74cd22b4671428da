import { Link } from 'react-router'
import type { listLetters } from '#server/mail/queries.ts'
import { useTranslation } from '../texts.tsx'

type Letters = Awaited<ReturnType<typeof listLetters>>

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

export const when = (at: Date): string => `${moment.format(at)} UTC`

/** All letters, newest first. On a phone it makes room for the open one. */
export function LetterList({
  letters,
  older,
  openId,
}: {
  letters: Letters
  older: number | null
  openId: number | null
}) {
  const { t } = useTranslation()
  const words = { queued: t('Waiting'), sending: t('Being written'), sent: '', failed: t('Failed') }
  return (
    <nav
      aria-label={t('Letters')}
      className={`border-line lg:block lg:overflow-y-auto lg:border-e ${openId === null ? '' : 'hidden'}`}
    >
      {letters.length === 0 && <p className="p-6 text-mute lg:hidden">{t('Nothing yet.')}</p>}
      <ul>
        {letters.map((letter) => (
          <li key={letter.id} className="border-b border-line">
            <Link
              to={`/mailbox/${letter.id}`}
              aria-current={letter.id === openId ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-3 transition-colors duration-150 hover:bg-sand aria-[current=page]:bg-sand md:px-6"
            >
              <span className="font-medium">{letter.subject ?? letter.kind}</span>
              <span className="flex justify-between gap-4 text-14 text-mute">
                <span className="truncate">{letter.recipient}</span>
                <span className="shrink-0 tabular-nums">
                  {words[letter.status] || when(letter.createdAt)}
                </span>
              </span>
              {letter.error && <span className="text-14 text-stop">{letter.error}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {older !== null && (
        <Link
          to={`?before=${older}`}
          className="m-4 inline-flex min-h-11 items-center px-2 font-medium underline underline-offset-4 hover:no-underline"
        >
          {t('Older letters')}
        </Link>
      )}
    </nav>
  )
}
