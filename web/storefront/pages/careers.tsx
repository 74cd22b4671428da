import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/careers'
import { APPLICATION_STEPS, BENEFITS, POSITIONS } from './content/careers.ts'
import { readFacts } from './facts.ts'
import { IconCards } from './icon-cards.tsx'
import { PageHead } from './page-head.tsx'
import { Steps } from './steps.tsx'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t('Careers'),
    description: t('Three open positions, what we offer, and the four steps from applying to deciding.'),
    path: '/careers',
  })

export default function Careers({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('Careers')}
        hue={150}
        lead={t('We are few and mean to stay few. If one of these sounds like you, we would like to meet.')}
      />
      <div className="page grid gap-16 pb-16 md:gap-20 md:pb-24">
        <IconCards
          title={t('Benefits')}
          cards={BENEFITS}
          facts={facts}
          columns="sm:grid-cols-2 lg:grid-cols-3"
        />
        <section aria-labelledby="positions">
          <h2 id="positions" className="mb-6 text-28">
            {t('Open positions')}
          </h2>
          <ul className="grid gap-3">
            {POSITIONS.map((position) => (
              <li
                key={position.slug}
                className="grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-6 md:grid-cols-[minmax(0,1fr)_auto] md:px-8"
              >
                <div>
                  <h3 className="text-22">{t(position.title)}</h3>
                  <p className="mt-1 text-14 text-mute">
                    {[position.team, position.place, position.kind].map((part) => t(part)).join(' · ')}
                  </p>
                  <p className="mt-3 max-w-[70ch]">{t(position.summary)}</p>
                </div>
                <ButtonLink to={`/careers/${position.slug}`} className="justify-self-start">
                  {t('Apply Now')}
                  <span className="sr-only">: {t(position.title)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
        <Steps title={t('How to apply, in four steps')} steps={APPLICATION_STEPS} facts={facts} />
      </div>
    </>
  )
}
