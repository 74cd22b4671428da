import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

/** The drawing of a star, once in every page: a list shows it dozens of times. */
export function StarDrawing() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="star" viewBox="0 0 24 24">
        <path
          d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
    </svg>
  )
}

/** `★ 4.8 (212)`: an average with one decimal and how many said so. */
export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className="rating">
      <svg aria-hidden="true">
        <use href="#star" />
      </svg>
      <span className="sr-only">{`${t('Rated')} `}</span>
      {`${formats().tenths(average)} `}
      <small>{`(${formats().number(count)})`}</small>
    </span>
  )
}

/** Five stars of which `value` are full: one picture, with one name. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={t('{{value}} out of 5 stars', { value })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden="true" className={star <= Math.round(value) ? undefined : 'star-empty'}>
          <use href="#star" />
        </svg>
      ))}
    </span>
  )
}
