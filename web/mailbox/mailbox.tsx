import { data, Link } from 'react-router'
import { findLetter, listLetters } from '#server/mail/queries.ts'
import { wayOfLetters } from '#server/mail/ways.ts'
import { houseOf } from '../house.server.ts'
import { UNKEPT } from '../privacy.ts'
import { useTranslation } from '../texts.tsx'
import { Mark } from '../ui/mark.tsx'
import type { Route } from './+types/mailbox'
import { LetterList } from './letter-list.tsx'
import { LetterView } from './letter-view.tsx'

const PAGE = 50

/** Letters that were not sent because no relay is set: for development and the demo, never for a real shop. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { config, db } = houseOf(context)
  if (wayOfLetters(config) !== 'mailbox') throw data(null, { status: 404 })
  const before = Number(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  const id = Number(params.letterId ?? Number.NaN)
  const [letters, letter] = await Promise.all([
    listLetters(db, Number.isSafeInteger(before) && before > 0 ? before : undefined, PAGE),
    Number.isSafeInteger(id) && id > 0 ? findLetter(db, id) : null,
  ])
  if (params.letterId && !letter) throw data(null, { status: 404 })
  const older = letters.length === PAGE ? (letters.at(-1)?.id ?? null) : null
  return data(
    {
      letters,
      older,
      letter: letter && {
        id: letter.id,
        subject: letter.subject,
        recipient: letter.recipient,
        html: letter.html,
        plain: letter.plain,
        createdAt: letter.createdAt,
      },
    },
    { headers: UNKEPT },
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.letter?.subject ?? 'Mailbox' },
  { name: 'robots', content: 'noindex' },
]

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { letters, letter, older } = loaderData
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:h-dvh">
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 md:px-6">
        <Link to="/" aria-label={t('Home')} className="grid min-h-11 min-w-11 place-items-center">
          <Mark />
        </Link>
        <h1 className="text-22">{t('Mailbox')}</h1>
        <p className="text-14 text-mute">
          {t('No mail relay is set, so letters stay here instead of being sent.')}
        </p>
      </header>
      <main className="grid lg:min-h-0 lg:grid-cols-[380px_1fr]">
        <LetterList letters={letters} older={older} openId={letter?.id ?? null} />
        {letter ? (
          <LetterView letter={letter} />
        ) : (
          <p className="hidden place-content-center p-10 text-center text-mute lg:grid">
            {letters.length > 0
              ? t('Choose a letter to read it.')
              : t('Nothing yet. Buy something, and the confirmation arrives here.')}
          </p>
        )}
      </main>
    </div>
  )
}
