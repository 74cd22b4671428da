import { Check, ChevronDown, MapPin } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { useLightDismiss } from '../../use-light-dismiss.ts'
import { MarketForm } from './market-form.tsx'

/** Holds the country's place in the sentence, where it stands in bold. */
const GAP = '|'

const SUMMARY =
  'flex min-h-11 list-none items-center gap-1.5 rounded-md px-2.5 hover:underline hover:underline-offset-4 focus-visible:outline-current focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden'

/**
 * Opens a list of the four markets, by country or by currency: two faces of one choice. A click outside and
 * Escape close it. Without scripts it is a form all the same.
 */
export function MarketPicker({ kind }: { kind: 'country' | 'currency' }) {
  const { market } = useSite()
  const box = useRef<HTMLDetailsElement>(null)
  const close = useLightDismiss(box)
  const [before, after] = t('Deliver to {{country}}', { country: GAP }).split(GAP)
  return (
    <details ref={box} className="group/picker relative">
      <summary className={SUMMARY}>
        {kind === 'country' ? (
          <>
            <MapPin aria-hidden="true" className="size-3.5" />
            <span>
              {before}
              <b className="font-semibold">{t(market.country)}</b>
              {after}
            </span>
          </>
        ) : (
          <>
            <span className="sr-only">{t('Currency:')} </span>
            {market.label}
          </>
        )}
        <ChevronDown
          aria-hidden="true"
          className="size-3.5 transition-transform duration-150 group-open/picker:rotate-180"
        />
      </summary>
      <MarketForm
        className={`motion-rise absolute top-full z-40 mt-1 w-60 rounded-card border border-line bg-surface p-1.5 text-16 text-ink shadow-float ${
          kind === 'country' ? 'start-0' : 'end-0'
        }`}
        onChosen={close}
        label={kind === 'country' ? t('Deliver to') : t('Currency')}
      >
        {(each, chosen) => (
          <>
            <span className="flex-1">{kind === 'country' ? t(each.country) : each.label}</span>
            {chosen && <Check aria-hidden="true" className="size-4.5" />}
          </>
        )}
      </MarketForm>
    </details>
  )
}
