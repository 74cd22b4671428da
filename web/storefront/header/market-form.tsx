import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { MARKET_LIST, type Market } from '#server/markets/markets.ts'
import { useSite } from '../../site-data.ts'

/** One button a market. With scripts the choice is sent at once and every list on the page follows. */
export function MarketForm(props: {
  label: string
  className: string
  children: (market: Market, chosen: boolean) => ReactNode
  onChosen?: () => void
}) {
  const { label, className, children, onChosen } = props
  const { market } = useSite()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher({ key: 'market' })
  const chosen = fetcher.formData?.get('market') ?? market.code
  return (
    <form method="post" action="/market" aria-label={label} className={`markets ${className}`}>
      <input type="hidden" name="back" value={pathname + search} />
      {MARKET_LIST.map((each) => (
        <button
          key={each.code}
          type="submit"
          name="market"
          value={each.code}
          aria-current={each.code === market.code || undefined}
          onClick={(event) => {
            event.preventDefault()
            void fetcher.submit({ market: each.code }, { method: 'post', action: '/market' })
            onChosen?.()
          }}
        >
          {children(each, chosen === each.code)}
        </button>
      ))}
    </form>
  )
}
