import { readRates } from '#server/markets/queries.ts'
import { key, t } from '#server/platform/texts.ts'
import { listShippingRates } from '#server/shipping/queries.ts'
import { appOf } from '../../app.server.ts'
import type { Route } from './+types/shipping'
import { AskUs } from './ask-us.tsx'
import { CUSTOMS, METHODS, SHIPPING_LEAD, STEPS, TRACKING } from './content/shipping.ts'
import { CountryRates } from './country-rates.tsx'
import { readFacts } from './facts.ts'
import { IconCards } from './icon-cards.tsx'
import { PageHead } from './page-head.tsx'
import { Prose, Words } from './prose.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { Steps } from './steps.tsx'
import { WhatShips } from './what-ships.tsx'
import { wordsMeta } from './words-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appOf(context)
  const [facts, rates, { perPound }] = await Promise.all([
    readFacts(db),
    listShippingRates(db),
    readRates(db),
  ])
  return { facts, rates, perPound }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t('Shipping Information'),
    description: t('What shipping costs and how long it takes, for each country, and what is not shipped.'),
    path: '/shipping',
  })

export default function Shipping({ loaderData: { facts, rates, perPound } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('Shipping Information')}
        hue={220}
        lead={<Words text={SHIPPING_LEAD} facts={facts} />}
      />
      <div className="page grid gap-16 pb-16 md:gap-20 md:pb-24">
        <ShippingMethods methods={METHODS} facts={facts} />
        <Steps title={t('From our door to yours')} steps={STEPS} facts={facts} />
        <IconCards id="tracking" title={t('Track your order')} cards={TRACKING} facts={facts} />
        <CountryRates rates={rates} perPound={perPound} />
        <WhatShips facts={facts} />
        <div className="grid grid-cols-1 gap-x-14 gap-y-16 lg:grid-cols-2">
          <section id="customs" aria-labelledby="customs-title">
            <h2 id="customs-title" className="mb-4 text-28">
              {t('Customs')}
            </h2>
            <Prose blocks={CUSTOMS} facts={facts} />
          </section>
          <section id="support" aria-labelledby="support-title">
            <h2 id="support-title" className="mb-4 text-28">
              {t('Shipping support')}
            </h2>
            <Prose
              facts={facts}
              blocks={[
                key(
                  'A parcel that does not come, or comes broken? Write to us at {{ask}}, with your order number. Replies come within {{replyHours}} hours.',
                ),
                key('{{hours}}'),
              ]}
            />
          </section>
        </div>
        <AskUs facts={facts} />
      </div>
    </>
  )
}
