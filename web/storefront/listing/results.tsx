import { ArrowLeft, ArrowRight, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ShownCard } from '../payload/cards.ts'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons, GRID } from './skeleton.tsx'
import type { ListingView } from './use-listing.ts'

/** How many pictures of a page the eye meets first on a phone. */
const FIRST = 2

/** The cards of a page of the list, those to come, or the way out of a list without any. */
export function Results(props: {
  view: ListingView
  cards: ShownCard[]
  currency: Currency
  next: string | null
  previous: string | null
  /** Null where nothing narrows the list: it would lead to the same page. */
  resetTo: string | null
}) {
  const { view, cards, currency, next, previous, resetTo } = props
  const list = useTurnedPage()
  if (view.loading) return <CardSkeletons />
  if (cards.length === 0) return <Nothing resetTo={resetTo} />
  return (
    <>
      <ul ref={list} tabIndex={-1} className={`${GRID} outline-none`}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <ProductCard card={card} currency={currency} first={place < FIRST} known={place > 0} />
          </li>
        ))}
      </ul>
      <Paging
        next={next && view.href({ after: next, before: null })}
        previous={previous && view.href({ before: previous, after: null })}
      />
    </>
  )
}

const TURNED = 'turned'

/** The list of a page that was turned, with the keyboard: it stood at the foot of the one before. */
function useTurnedPage() {
  const list = useRef<HTMLUListElement>(null)
  const { key, state } = useLocation()
  const isTurned = useNavigationType() === 'PUSH' && state === TURNED
  useEffect(() => {
    if (key && isTurned) list.current?.focus({ preventScroll: true })
  }, [key, isTurned])
  return list
}

function Nothing({ resetTo }: { resetTo: string | null }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-stage border border-line bg-surface px-6 py-16 text-center">
      <SearchX aria-hidden="true" className="size-12 stroke-[1.3] text-mute" />
      <p className="max-w-[40ch] text-18">{t('No products found matching your criteria.')}</p>
      {resetTo && (
        <ButtonLink to={resetTo} preventScrollReset>
          {t('Reset Filters')}
        </ButtonLink>
      )}
    </div>
  )
}

const STEP =
  'flex min-h-12 items-center gap-2.5 rounded-full border-[1.5px] border-line bg-surface px-6 font-semibold hover:border-ink'

function Paging({ next, previous }: { next: string | null; previous: string | null }) {
  if (!next && !previous) return null
  return (
    <nav aria-label={t('Pages')} className="mt-12 flex flex-wrap justify-center gap-3">
      {previous && (
        <Link to={previous} rel="prev" state={TURNED} className={STEP}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {t('Previous')}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" state={TURNED} className={STEP}>
          {t('Next')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  )
}
