import { Check, X } from 'lucide-react'
import { type TextKey, t } from '#server/platform/texts.ts'
import { DOES_NOT_SHIP, SHIPS } from './content/shipping.ts'
import type { Facts } from './facts.ts'

/** What can be sent and what cannot, side by side. */
export function WhatShips({ facts }: { facts: Facts }) {
  return (
    <section id="what-ships" aria-labelledby="what-ships-title">
      <h2 id="what-ships-title" className="mb-6 text-28">
        {t('What we ship, and what we do not')}
      </h2>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
        <List title={t('Ships')} points={SHIPS} facts={facts} good />
        <List title={t('Does not ship')} points={DOES_NOT_SHIP} facts={facts} />
      </div>
    </section>
  )
}

function List(props: { title: string; points: readonly TextKey[]; facts: Facts; good?: boolean }) {
  const { title, points, facts, good = false } = props
  const Sign = good ? Check : X
  return (
    <div className={`rounded-card p-6 md:p-7 ${good ? 'bg-good-tint' : 'bg-stop-tint'}`}>
      <h3 className={`text-18 ${good ? 'text-good' : 'text-stop'}`}>{title}</h3>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li key={String(point)} className="flex gap-3">
            <Sign
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${good ? 'text-good' : 'text-stop'}`}
            />
            {t(point, facts)}
          </li>
        ))}
      </ul>
    </div>
  )
}
