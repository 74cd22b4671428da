import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/cookies'
import { COOKIES, STORED, type Stored } from './content/cookies.ts'
import { DocumentPage } from './document-page.tsx'
import { readFacts } from './facts.ts'
import { type Lifetimes, lifetimesOf } from './lifetimes.server.ts'
import { wordsMeta } from './words-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  return { facts: { ...(await readFacts(app.db)), ...lifetimesOf(app) } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(COOKIES.title),
    description: t(
      'Every cookie the shop sets, with its reason and how long it is kept. No analytics, no marketing.',
    ),
    path: '/cookies',
  })

/** Some names are told by the parts of the shop that set them. */
const named = (name: string, facts: Readonly<Record<string, string>>): string =>
  name.replaceAll(/\{\{(\w+)\}\}/g, (all, fact) => facts[fact] ?? all)

export default function CookiesPage({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={COOKIES}
      facts={facts}
      dated
      inserts={{
        essential: <StoredTable caption={t('Essential')} stored={STORED.essential} facts={facts} />,
        functional: <StoredTable caption={t('Functional')} stored={STORED.functional} facts={facts} />,
      }}
    />
  )
}

function StoredTable(props: { caption: string; stored: readonly Stored[]; facts: Lifetimes }) {
  const { caption, stored, facts } = props
  return (
    <div className="mt-6 overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start text-15">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden bg-sand text-14 md:table-header-group">
          <tr>
            {[t('Name'), t('What it holds'), t('Kept')].map((head) => (
              <th key={head} scope="col" className="px-5 py-3 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stored.map((entry) => (
            <tr key={entry.name} className="block border-t border-line p-5 md:table-row md:p-0">
              <th
                scope="row"
                translate="no"
                className="block pb-1 text-start font-semibold md:table-cell md:px-5 md:py-3.5"
              >
                {named(entry.name, facts)}
              </th>
              <td className="block pb-1 md:table-cell md:px-5 md:py-3.5">{t(entry.purpose, facts)}</td>
              <td className="block text-mute md:table-cell md:px-5 md:py-3.5 md:w-[11.5rem]">
                {t(entry.kept, facts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
