import { Check, ChevronDown, MapPin } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { useLightDismiss } from '../../use-light-dismiss.ts'
import { MarketForm } from './market-form.tsx'

/** Holds the country's place in the sentence, where it stands in bold. */
const GAP = '|'

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
    <details ref={box} className="market-picker">
      <summary className="slim-link">
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
            <span className="sr-only">{`${t('Currency:')} `}</span>
            {market.label}
          </>
        )}
        <ChevronDown aria-hidden="true" className="market-turns size-3.5" />
      </summary>
      <MarketForm
        className={`market-menu ${kind === 'country' ? 'start-0' : 'end-0'}`}
        onChosen={close}
        label={kind === 'country' ? t('Deliver to') : t('Currency')}
      >
        {(each, chosen) => (
          <>
            <span>{kind === 'country' ? t(each.country) : each.label}</span>
            {chosen && <Check aria-hidden="true" className="size-4.5" />}
          </>
        )}
      </MarketForm>
    </details>
  )
}
