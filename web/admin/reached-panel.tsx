import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { Panel } from '../work/panel.tsx'

/** How a customer or a seller is reached, and since when they are known; what is not known is left out. */
export function ReachedPanel({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Panel title={t('How they are reached')}>
      <dl className="grid gap-3">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-12 text-mute">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Panel>
  )
}
