import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/privacy'
import { PRIVACY } from './content/privacy.ts'
import { DocumentPage } from './document-page.tsx'
import { readFacts } from './facts.ts'
import { lifetimesOf } from './lifetimes.server.ts'
import { wordsMeta } from './words-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  return { facts: { ...(await readFacts(app.db)), ...lifetimesOf(app) } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(PRIVACY.title),
    description: t('What the shop keeps about you, why, for how long, and how to have it removed.'),
    path: '/privacy',
  })

export default function PrivacyPage({ loaderData: { facts } }: Route.ComponentProps) {
  return <DocumentPage document={PRIVACY} facts={facts} dated />
}
