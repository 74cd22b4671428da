import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { receiveQuery } from '../messages/receive.server.ts'
import { sendMessage } from '../messages/send.ts'
import type { Route } from './+types/press'
import { RELEASES } from './content/press.ts'
import { readFacts } from './facts.ts'
import { MediaKit } from './media-kit.tsx'
import { PageHead } from './page-head.tsx'
import { PressForm } from './press-form.tsx'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const action = (args: Route.ActionArgs) => receiveQuery(args, 'press')

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t('Press Releases'),
    description: t('News of the marketplace, logo and fact sheets to download, and whom to ask.'),
    path: '/press',
  })

const dayOf = (date: string) => formats().date(new Date(`${date}T00:00:00Z`), { dateStyle: 'long' })

export default function Press({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('Press Releases')}
        hue={5}
        lead={t(
          'What is new, what may be quoted, and a person who answers journalists within {{replyHours}} hours.',
          facts,
        )}
      />
      <div className="page grid gap-16 pb-16 md:gap-20 md:pb-24">
        <section aria-labelledby="releases">
          <h2 id="releases" className="sr-only">
            {t('Releases')}
          </h2>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
            {RELEASES.map((release) => (
              <li
                key={release.id}
                id={release.id}
                className="flex flex-col rounded-card border border-line bg-surface p-6 target:border-ink"
              >
                <p className="flex items-center justify-between gap-4 text-14 text-mute">
                  <span className="rounded-full bg-sand px-3 py-1 font-medium text-ink">
                    {t(release.category)}
                  </span>
                  <time dateTime={release.date}>{dayOf(release.date)}</time>
                </p>
                <h3 className="mt-5 text-22">
                  <a href={`#${release.id}`} className="hover:underline hover:underline-offset-4">
                    {t(release.title)}
                  </a>
                </h3>
                <p className="mt-2.5 leading-relaxed text-ink/80">{t(release.excerpt)}</p>
              </li>
            ))}
          </ul>
        </section>
        <MediaKit />
        <PressForm facts={facts} />
      </div>
    </>
  )
}
