import { Star } from 'lucide-react'
import { t } from '#server/platform/texts.ts'

/** One to five stars as radio buttons: arrow keys choose, and every star up to the chosen one is full. */
export function StarChoice({ id, first, error }: { id: string; first: number; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">{t('Rating')}</legend>
      <div className="-ms-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="group relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-ink [&:has(~label_input:checked)_svg]:fill-action [&:has(input:checked)_svg]:fill-action"
          >
            <input
              {...(stars === first && { id })}
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === first}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {t('{{count}} stars', { count: stars, defaultValue_one: '{{count}} star' })}
            </span>
            <Star aria-hidden="true" className="size-8 fill-transparent stroke-[oklch(0.6_0.14_68)]" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-14 font-medium text-stop">
          {error}
        </p>
      )}
    </fieldset>
  )
}
