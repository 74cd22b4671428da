import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/security'
import { SECURITY } from './content/security.ts'
import { DocumentPage } from './document-page.tsx'
import { readFacts } from './facts.ts'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t(SECURITY.title),
    description: t(
      'How the shop protects your data, your payment and your account, and how to report a weakness.',
    ),
    path: '/security',
  })

export default function SecurityPage({ loaderData: { facts } }: Route.ComponentProps) {
  return <DocumentPage document={SECURITY} facts={facts} />
}
