import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/returns'
import { RETURNS } from './content/returns.ts'
import { DocumentPage } from './document-page.tsx'
import { readFacts } from './facts.ts'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(RETURNS.title),
    description: t('30-day returns, an hour to cancel, and refunds in 5-7 business days: how it works.'),
    path: '/returns',
  })

export default function ReturnsPage({ loaderData: { facts } }: Route.ComponentProps) {
  return <DocumentPage document={RETURNS} facts={facts} />
}
