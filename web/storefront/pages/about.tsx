import { ArrowRight } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about'
import { AskUs } from './ask-us.tsx'
import { ABOUT } from './content/about.ts'
import { readFacts } from './facts.ts'
import { IconCards } from './icon-cards.tsx'
import { PageHead } from './page-head.tsx'
import { Words } from './prose.tsx'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(ABOUT.title),
    description: t('A marketplace of people who make or choose things well: who we are and what we promise.'),
    path: '/about',
  })

export default function About({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t('About')} hue={85} lead={<Words text={ABOUT.lead} facts={facts} />} />
      <div className="page pb-4 md:pb-8">
        <section
          aria-labelledby="story"
          className="mb-16 grid grid-cols-1 gap-x-14 gap-y-5 md:mb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <h2 id="story" className="text-28 md:text-36">
            {t('A shop window for people who care')}
          </h2>
          <div className="grid max-w-[62ch] gap-5 text-18 leading-[1.65]">
            {ABOUT.story.map((paragraph) => (
              <p key={String(paragraph)}>{t(paragraph, facts)}</p>
            ))}
            <div className="mt-2 flex flex-wrap gap-3">
              <ButtonLink to="/products">
                {t('See the shop')} <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </ButtonLink>
              <ButtonLink to="/careers" kind="line">
                {t('Work with us')}
              </ButtonLink>
            </div>
          </div>
        </section>
        <IconCards
          title={t('What we promise')}
          cards={ABOUT.promises}
          facts={facts}
          columns="sm:grid-cols-2"
        />
        <section aria-labelledby="countries" className="mt-16 md:mt-20">
          <h2 id="countries" className="mb-6 text-28">
            {t('Four countries, each with its own prices')}
          </h2>
          <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
            {ABOUT.countries.map((country) => (
              <li key={String(country.name)} className="bg-surface p-5 md:p-6">
                <p className="font-display text-22 font-semibold tracking-tight">{t(country.name)}</p>
                <p className="mt-1 text-15 text-mute">{t(country.text)}</p>
              </li>
            ))}
          </ul>
        </section>
        <AskUs facts={facts} />
      </div>
    </>
  )
}
