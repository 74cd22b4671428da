import { ArrowRight } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Facts } from './facts.ts'

/** The end of a page of words: a person is there for what the page did not answer. */
export function AskUs({ facts, atHelp = false }: { facts: Facts; atHelp?: boolean }) {
  return (
    <aside
      aria-labelledby="ask-us"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-stage border border-line bg-surface px-6 py-7 md:px-10"
    >
      <div>
        <h2 id="ask-us" className="text-22">
          {t('Still have a question?')}
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-mute">
          {t('Write to us and a person answers within {{replyHours}} hours.', facts)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/contact">
          {t('Contact us')} <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </ButtonLink>
        {!atHelp && (
          <ButtonLink to="/help" kind="line">
            {t('Help Center')}
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
