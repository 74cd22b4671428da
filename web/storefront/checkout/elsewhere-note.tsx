import { Info } from 'lucide-react'
import { useFetcher } from 'react-router'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The chosen country is another market's: says whose prices these are, and offers its own. */
export function ElsewhereNote({ market, country }: { market: MarketCode; country: MarketCode }) {
  const fetcher = useFetcher()
  const here = MARKETS[market]
  const there = MARKETS[country]
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-moving-tint p-4 text-14"
    >
      <p className="flex flex-[1_1_16rem] gap-3">
        <Info aria-hidden="true" className="size-5 shrink-0 text-moving" />
        {t('You see the prices of {{here}} in {{currency}}. {{there}} has its own, in {{other}}.', {
          here: t(here.country),
          currency: here.label,
          there: t(there.country),
          other: there.label,
        })}
      </p>
      <Button
        kind="line"
        size="small"
        disabled={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit({ market: country }, { method: 'post', action: '/market' })}
      >
        {t('Switch to {{currency}}', { currency: there.label })}
      </Button>
    </div>
  )
}
