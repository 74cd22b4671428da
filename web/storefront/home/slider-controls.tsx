import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { t } from '#server/platform/texts.ts'

const ROUND =
  'grid size-11 place-items-center rounded-full bg-surface/80 transition-colors duration-150 hover:bg-surface'

/** Dots, pause, previous and next, at the foot of the slides. */
export function SliderControls(props: {
  count: number
  at: number
  running: boolean
  onToggle: () => void
  onShow: (slide: number) => void
}) {
  const { count, at, running, onToggle, onShow } = props
  return (
    <div className="pointer-events-none z-10 flex items-center self-end px-3 pb-2 *:pointer-events-auto md:ps-[26px] min-[1000px]:ps-[58px] md:pe-5 md:pb-3.5 noscript:hidden">
      <ul className="flex">
        {Array.from({ length: count }, (_, slide) => slide).map((slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={t('Show slide {{place}}', { place: slide + 1 })}
              aria-current={slide === at}
              onClick={() => onShow(slide)}
              className="group/dot grid h-11 w-11 place-items-center md:w-auto md:px-[18px]"
            >
              <span
                className={`block h-2 rounded-full transition-[width,background-color] duration-200 ${
                  slide === at ? 'w-6.5 bg-ink' : 'w-2 bg-ink/50 group-hover/dot:bg-ink'
                }`}
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onToggle}
        aria-label={running ? t('Pause the slides') : t('Play the slides')}
        className="grid size-11 place-items-center"
      >
        {running ? (
          <Pause aria-hidden="true" className="size-4 fill-ink" />
        ) : (
          <Play aria-hidden="true" className="size-4 fill-ink" />
        )}
      </button>
      <span className="flex-1" />
      <span className="flex gap-2 max-[379px]:hidden">
        <button
          type="button"
          aria-label={t('Previous slide')}
          onClick={() => onShow(at - 1)}
          className={ROUND}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
        <button type="button" aria-label={t('Next slide')} onClick={() => onShow(at + 1)} className={ROUND}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
      </span>
    </div>
  )
}
