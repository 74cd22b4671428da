import { data } from 'react-router'
import { type TextKey, t } from '#server/platform/texts.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { EmailField } from '../messages/email-field.tsx'
import { MessageForm } from '../messages/message-form.tsx'
import { receiveQuery } from '../messages/receive.server.ts'
import { sendMessage } from '../messages/send.ts'
import type { Route } from './+types/position'
import { findPosition } from './content/careers.ts'
import { PageHead } from './page-head.tsx'
import { wordsMeta } from './words-meta.ts'

const noSuchPosition = () => data(t('There is no such position.'), { status: 404 })

function positionAt(slug: string | undefined) {
  const position = findPosition(slug)
  if (!position) throw noSuchPosition()
  return position
}

export const loader = ({ params }: Route.LoaderArgs) => ({ position: positionAt(params.position) })

/** What is stored of the position is its English name, in whatever language somebody applies. */
export const action = (args: Route.ActionArgs) =>
  receiveQuery(args, 'career', { subject: String(positionAt(args.params.position).title) })

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? wordsMeta(matches[0].loaderData, {
        title: t(loaderData.position.title),
        description: t(loaderData.position.summary),
        path: `/careers/${loaderData.position.slug}`,
      })
    : []

export default function PositionPage({ loaderData: { position } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t(position.title)}
        hue={150}
        lead={t(position.summary)}
        above={{ to: '/careers', title: t('Careers') }}
      >
        <p className="mt-4 text-14 text-ink/80">
          {[position.team, position.place, position.kind].map((part) => t(part)).join(' · ')}
        </p>
      </PageHead>
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pb-4 md:pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        <div className="grid content-start gap-8 text-17 leading-[1.65]">
          {position.story.map((paragraph) => (
            <p key={String(paragraph)}>{t(paragraph)}</p>
          ))}
          <Points title={t('What you will do')} points={position.work} />
          <Points title={t('What you bring')} points={position.bring} />
        </div>
        <section
          id="apply"
          aria-labelledby="apply-title"
          className="rounded-stage border border-line bg-surface p-6 md:p-8"
        >
          <h2 id="apply-title" className="mb-6 text-28">
            {t('Apply')}
          </h2>
          <MessageForm label={t('Apply')} button={t('Send application')}>
            {(field) => (
              <>
                <TextField label={t('Full Name')} required autoComplete="name" {...field('name')} />
                <EmailField {...field('email')} />
                <TextField
                  label={t('Link to your CV or work')}
                  type="url"
                  autoComplete="url"
                  placeholder="https://"
                  {...field('link')}
                />
                <TextArea label={t('Why this one?')} required rows={8} {...field('message')} />
              </>
            )}
          </MessageForm>
        </section>
      </div>
    </>
  )
}

function Points({ title, points }: { title: string; points: readonly TextKey[] }) {
  return (
    <section>
      <h2 className="mb-3 text-22">{title}</h2>
      <ul className="grid gap-2.5">
        {points.map((point) => (
          <li
            key={String(point)}
            className="relative max-w-[60ch] ps-6 before:absolute before:start-0 before:top-[0.72em] before:h-[3px] before:w-3 before:rounded-full before:bg-mark"
          >
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  )
}
