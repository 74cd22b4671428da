import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

export const stepTitle = (number: number): string => `step-${number}`

/** One of the three quiet steps. `done` with what was decided, and the way back to change it. */
export function Step(props: { number: number; title: string; children: ReactNode; changeAt?: string }) {
  const { number, title, children, changeAt } = props
  const id = stepTitle(number)
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 border-t border-line py-7 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`grid size-[2rem] shrink-0 place-items-center rounded-full font-display text-16 font-bold ${
            changeAt ? 'bg-good-tint text-good' : 'bg-ink text-white'
          }`}
        >
          {changeAt ? <Check className="size-4.5 stroke-[2.5]" /> : formats().number(number)}
        </span>
        <h2 id={id} tabIndex={-1} className="scroll-mt-40 text-22 outline-none">
          {title}
        </h2>
        {changeAt && (
          <Link
            to={changeAt}
            className="ms-auto inline-flex min-h-11 items-center px-1 text-14 font-medium underline underline-offset-4 hover:no-underline"
          >
            <span>
              {t('Change')}
              <span className="sr-only"> {title}</span>
            </span>
          </Link>
        )}
      </div>
      <div className={changeAt ? 'ms-11.5' : ''}>{children}</div>
    </section>
  )
}
