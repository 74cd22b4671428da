import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/terms'
import { TERMS } from './content/terms.ts'
import { DocumentPage } from './document-page.tsx'
import { readFacts } from './facts.ts'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(TERMS.title),
    description: t('What you may expect of the marketplace and its sellers, and what we ask of you.'),
    path: '/terms',
  })

export default function TermsPage({ loaderData: { facts } }: Route.ComponentProps) {
  return <DocumentPage document={TERMS} facts={facts} dated />
}
