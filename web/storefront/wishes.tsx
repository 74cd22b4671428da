import { Heart } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { pageMeta } from '../meta.ts'
import { useIds } from '../shop/id-list.ts'
import { useIsKnown } from '../shop/known-customer.ts'
import { wishes } from '../shop/wish-list.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import type { Route } from './+types/wishes'
import type { CardsShown } from './cards.ts'
import { CardSkeletons, GRID } from './listing/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { ProductCard } from './product-card.tsx'
import { useOptionalData } from './use-optional-data.ts'
import { WishButton } from './wish-button.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!root) return []
  const { publicUrl, name } = root
  return [
    ...pageMeta({
      title: t('Wish list'),
      description: t('What you saved for later.'),
      path: '/wishes',
      publicUrl,
      name,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** What this browser or its customer saved for later, as it is sold today. */
export default function Wishes() {
  const ids = useIds(wishes)
  const isKnown = useIsKnown()
  useKeptFocus(ids?.length)
  return (
    <div className="page pt-8 pb-20">
      <h1 className="text-36 tracking-[-0.025em] md:text-48">{t('Wish list')}</h1>
      <p className="mt-2 mb-8 text-mute">
        {isKnown
          ? t('Saved in your account, at today’s prices.')
          : t('Saved in this browser, at today’s prices.')}
      </p>
      <noscript>{t('The wish list lives in your browser and needs scripts to be shown.')}</noscript>
      <p role="status" className="sr-only">
        {ids && t('{{count}} products', { count: ids.length, defaultValue_one: '{{count}} product' })}
      </p>
      {ids && (ids.length === 0 ? <Empty /> : <Saved ids={ids} />)}
    </div>
  )
}

function Saved({ ids }: { ids: number[] }) {
  const { data, failed, again } = useOptionalData<CardsShown>(`/cards?ids=${ids.join()}`)
  if (failed) return <NotLoaded onAgain={again} />
  if (!data) return <CardSkeletons />
  const shown = data.cards.filter(({ id }) => ids.includes(id))
  // Of one that was wished a moment ago nothing is known yet.
  const missing = data.missing.filter((id) => ids.includes(id))
  return (
    <>
      <h2 className="sr-only">{t('Products')}</h2>
      <ul className={GRID}>
        {shown.map((card) => (
          <li key={card.id} className="relative">
            <ProductCard card={card} currency={data.currency} heart />
            <WishButton
              productId={card.id}
              name={card.name}
              look="card"
              className="absolute end-2.5 top-2.5 z-2"
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-mute">
          {t('{{count}} wished products are not available at the moment.', {
            count: missing.length,
            defaultValue_one: '{{count}} wished product is not available at the moment.',
          })}
          <Button
            kind="line"
            size="small"
            onClick={() => wishes.replace(wishes.read().filter((id) => !missing.includes(id)))}
          >
            {t('Remove them', { count: missing.length, defaultValue_one: 'Remove it' })}
          </Button>
        </p>
      )}
      {shown.length === 0 && (
        <ButtonLink to="/products" className="mt-8">
          {t('Start Shopping')}
        </ButtonLink>
      )}
    </>
  )
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-5 rounded-stage border border-line bg-surface px-6 py-16 text-center">
      <Heart aria-hidden="true" className="size-12 stroke-[1.3] text-mute" />
      <p className="max-w-[40ch] text-18">
        {t('Nothing saved yet. Tap the heart of a product to find it here again.')}
      </p>
      <ButtonLink to="/products">{t('Start Shopping')}</ButtonLink>
    </div>
  )
}
