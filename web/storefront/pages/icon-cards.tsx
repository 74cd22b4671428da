import { useId } from 'react'
import { type TextKey, t } from '#server/platform/texts.ts'
import type { IconName } from './content/text.ts'
import type { Facts } from './facts.ts'
import { Icon } from './icon.tsx'
import { Words } from './prose.tsx'

/** A heading above short texts that stand side by side, each with its icon. */
export function IconCards(props: {
  title: string
  cards: readonly { icon: IconName; title: TextKey; text: TextKey }[]
  facts: Facts
  columns?: string
  id?: string
}) {
  const { title, cards, facts, columns = 'md:grid-cols-3', id } = props
  const made = useId()
  return (
    <section id={id} aria-labelledby={made}>
      <h2 id={made} className="mb-6 text-28">
        {title}
      </h2>
      <ul className={`grid gap-3 md:gap-4 ${columns}`}>
        {cards.map((card) => (
          <li key={String(card.title)} className="rounded-card border border-line bg-surface p-6">
            <span className="grid size-11 place-items-center rounded-full bg-good-tint text-good">
              <Icon name={card.icon} className="size-[22px]" />
            </span>
            <h3 className="mt-4 text-18">{t(card.title, facts)}</h3>
            <p className="mt-1.5 leading-relaxed text-ink/80">
              <Words text={card.text} facts={facts} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
