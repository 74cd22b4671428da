import { ChevronDown } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { HELP, type Question } from './content/help.ts'
import type { Facts } from './facts.ts'
import { Words } from './prose.tsx'
import { useHelpTab } from './use-help-tab.ts'

/**
 * The four kinds of questions. Until scripts run the tabs are links to their part of the page, and the style
 * sheet shows the part whose address was asked for.
 */
export function HelpTabs({ facts }: { facts: Facts }) {
  const { live, open, tabProps } = useHelpTab()
  return (
    <div className="help-tabs min-w-0" data-live={live ? '' : undefined}>
      <div
        className="mb-8 flex overflow-x-auto border-b border-line"
        {...(live && { role: 'tablist', 'aria-label': t('Kinds of questions') })}
      >
        {HELP.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            {...tabProps(id)}
            className="help-tab -mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-4 text-17 text-mute first:ps-0 hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink md:px-6"
          >
            {t(label)}
          </a>
        ))}
      </div>
      {HELP.map(({ id, label, questions }) => (
        <section
          key={id}
          id={id}
          className="help-panel scroll-mt-40"
          {...(live
            ? { role: 'tabpanel', 'aria-labelledby': `tab-${id}`, hidden: id !== open }
            : { 'aria-label': t(label) })}
        >
          <h2 className="sr-only">{t(label)}</h2>
          <ul className="grid gap-3">
            {questions.map((question, place) => (
              <Answer key={String(question.ask)} question={question} facts={facts} first={place === 0} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Answer({ question, facts, first }: { question: Question; facts: Facts; first: boolean }) {
  return (
    <li>
      <details open={first} className="group rounded-card border border-line bg-surface open:pb-5">
        <summary className="flex min-h-14 list-none items-center justify-between gap-6 rounded-card px-5 py-3.5 text-17 font-semibold md:px-6 [&::-webkit-details-marker]:hidden">
          {t(question.ask, facts)}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-mute transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <p className="max-w-[66ch] px-5 leading-relaxed md:px-6">
          <Words text={question.answer} facts={facts} />
        </p>
      </details>
    </li>
  )
}
