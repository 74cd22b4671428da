import { MARKETS } from '#server/markets/markets.ts'
import { readHome } from '#server/merchandising/queries.ts'
import { t } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/queries.ts'
import { appOf, marketOf, readsOf } from '../app.server.ts'
import { pageMeta } from '../meta.ts'
import { Organization } from '../seo/organization.tsx'
import { useSite } from '../site-data.ts'
import type { Route } from './+types/home'
import { AppStores } from './footer/app-stores.tsx'
import { SocialLinks } from './footer/social-links.tsx'
import { DealCards } from './home/deal-cards.tsx'
import { Featured } from './home/featured.tsx'
import { Hero } from './home/hero.tsx'
import { addressOf, isOwn } from './home/setting-picture.ts'
import { Showcases } from './home/showcases.tsx'
import { Slider } from './home/slider.tsx'
import { readCards, sendCards } from './payload/cards.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock } = appOf(context)
  const market = marketOf(request)
  const db = readsOf(context)
  const [home, { slides, hero_background_image }] = await Promise.all([
    readHome(db, market, clock.now()),
    readSettings(db, ['slides', 'hero_background_image']),
  ])
  const { sections, showcases, featured, vendorCount } = home
  return {
    sections: {
      hot_products: sendCards(sections.hot_products),
      todays_deals: sendCards(sections.todays_deals),
      new_arrivals: sendCards(sections.new_arrivals),
      exclusive_offers: sendCards(sections.exclusive_offers),
    },
    showcases: showcases.map(({ category, cards }) => ({ category, cards: sendCards(cards) })),
    featured: sendCards(featured),
    vendorCount,
    slides,
    heroPicture: hero_background_image,
    currency: MARKETS[market].currency,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const app = matches[0].loaderData
  if (!app) return []
  const picture = loaderData?.slides[0]?.pictures.find(isOwn)
  return pageMeta({
    title: null,
    description: t(
      'Goods from many sellers in one cart: electronics, pet care, home and kitchen, personal care and more, paid once and sent by whoever made them.',
    ),
    path: '/',
    image: picture ? addressOf(picture) : null,
    publicUrl: app.publicUrl,
    name: app.name,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  const { slides, sections, heroPicture, showcases, featured, vendorCount, currency } = loaderData
  return (
    <>
      <Organization />
      <h1 className="sr-only">{t('{{name}}: many sellers, one cart', { name })}</h1>
      {slides.length > 0 && <Slider slides={slides} />}
      <DealCards sections={sections} currency={currency} />
      <Hero picture={heroPicture} vendorCount={vendorCount} />
      <Showcases showcases={showcases} currency={currency} />
      <Featured cards={readCards(featured)} currency={currency} vendorCount={vendorCount} />
      <KeepInTouch />
    </>
  )
}

/** The shop on the phone and in the news, at the end of the home page. */
function KeepInTouch() {
  const { name } = useSite()
  return (
    <section aria-labelledby="in-touch" className="page pt-16 md:pt-24">
      <div className="grid grid-cols-1 gap-6 border-t border-line pt-8 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-10">
        <div>
          <h2 id="in-touch" className="text-22">
            {t('{{name}} in your pocket', { name })}
          </h2>
          <p className="mt-1 text-mute">
            {t('The whole market on your phone, and news of it wherever you read.')}
          </p>
        </div>
        <AppStores />
        <SocialLinks />
      </div>
    </section>
  )
}
