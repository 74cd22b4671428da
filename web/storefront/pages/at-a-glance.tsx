import { t } from '#server/platform/texts.ts'
import { HELP_FACTS } from './content/help.ts'
import type { Facts } from './facts.ts'
import { Icon } from './icon.tsx'
import { Words } from './prose.tsx'

/** The answers that most people come for, without a question. */
export function AtAGlance({ facts }: { facts: Facts }) {
  return (
    <aside aria-labelledby="at-a-glance" className="self-start rounded-stage bg-sand p-6 lg:sticky lg:top-24">
      <h2 id="at-a-glance" className="text-18">
        {t('At a glance')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {HELP_FACTS.map((fact) => (
          <li key={String(fact.title)} className="flex gap-3.5">
            <Icon name={fact.icon} className="mt-0.5 size-5 shrink-0 text-good" />
            <div>
              <p className="font-semibold">{t(fact.title, facts)}</p>
              <p className="text-[15px] text-ink/80">
                <Words text={fact.text} facts={facts} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
