import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/help'
import { AskUs } from './ask-us.tsx'
import { HELP, HELP_FACTS } from './content/help.ts'
import { type Facts, readFacts } from './facts.ts'
import { HelpTabs } from './help-tabs.tsx'
import { Icon } from './icon.tsx'
import { PageHead } from './page-head.tsx'
import { Words } from './prose.tsx'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

/** The questions as search engines read them, without the marks of links. */
const questionsFor = (facts: Facts) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: HELP.flatMap((tab) => tab.questions).map((question) => ({
    '@type': 'Question',
    name: t(question.ask, facts),
    acceptedAnswer: {
      '@type': 'Answer',
      text: t(question.answer, facts).replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    },
  })),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...wordsMeta(matches[0].loaderData, {
    title: t('Help Center'),
    description: t('Answers about ordering, returns, refunds and shipping, and how to reach a person.'),
    path: '/help',
  }),
  ...(loaderData ? [{ 'script:ld+json': questionsFor(loaderData.facts) }] : []),
]

export default function Help({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('Help Center')}
        hue={300}
        lead={t('The questions that we are asked most, answered by the people who are asked.')}
      />
      <div className="page pb-4 md:pb-8">
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
          <HelpTabs facts={facts} />
          <AtAGlance facts={facts} />
        </div>
        <AskUs facts={facts} atHelp />
      </div>
    </>
  )
}

/** The answers that most people come for, without a question. */
function AtAGlance({ facts }: { facts: Facts }) {
  return (
    <aside aria-labelledby="at-a-glance" className="self-start rounded-stage bg-sand p-6 lg:sticky lg:top-24">
      <h2 id="at-a-glance" className="text-18">
        {t('At a glance')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {HELP_FACTS.map((fact) => (
          <li key={String(fact.title)} className="flex gap-3.5">
            <Icon name={fact.icon} className="mt-0.5 size-5 shrink-0 text-good" />
            <div>
              <p className="font-semibold">{t(fact.title, facts)}</p>
              <p className="text-15 text-ink/80">
                <Words text={fact.text} facts={facts} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
