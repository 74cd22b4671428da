import { useId } from 'react'
import { formats } from '#server/platform/formats.ts'
import { type TextKey, t } from '#server/platform/texts.ts'
import type { Facts } from './facts.ts'
import { Words } from './prose.tsx'

/** What happens one after the other, on a line that runs through. */
export function Steps(props: {
  title: string
  steps: readonly { title: TextKey; text: TextKey }[]
  facts: Facts
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-28">
        {props.title}
      </h2>
      <ol className="grid grid-cols-1 gap-y-7 md:grid-cols-4 md:gap-x-6">
        {props.steps.map((step, index) => (
          <li
            key={String(step.title)}
            className="relative ps-16 before:absolute before:start-[21px] before:top-11 before:-bottom-7 before:w-[2px] before:bg-line last:before:hidden md:ps-0 md:pt-16 md:before:start-11 md:before:-end-6 md:before:top-[21px] md:before:bottom-auto md:before:h-[2px] md:before:w-auto"
          >
            <span
              aria-hidden="true"
              className="absolute start-0 top-0 grid size-11 place-items-center rounded-full bg-ink font-display text-18 font-semibold text-white"
            >
              {formats().number(index + 1)}
            </span>
            <h3 className="pt-2 text-18 md:pt-0">{t(step.title)}</h3>
            <p className="mt-1 max-w-[36ch] text-15 leading-relaxed text-mute">
              <Words text={step.text} facts={props.facts} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
