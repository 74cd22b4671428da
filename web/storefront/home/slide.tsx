import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '#server/platform/texts.ts'
import type { Slide as Words } from '#server/settings/registry.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isOwn } from './setting-picture.ts'
import { SlidePicture } from './slide-picture.tsx'

/** Where the three pictures stand: the main one in front, its companions lower and behind. */
const PLACES = [
  'z-2 w-[48%] start-[25%] top-3 min-[640px]:top-[16%] -rotate-8',
  'z-1 w-[41%] end-[3%] bottom-11 min-[640px]:bottom-[15%]',
  'z-1 w-[27%] start-[3%] bottom-12 min-[640px]:bottom-[14%]',
]
const SIZES = [
  '(width >= 1280px) 290px, (width >= 640px) 23vw, 44vw',
  '(width >= 1280px) 250px, (width >= 640px) 20vw, 38vw',
  '(width >= 1280px) 165px, (width >= 640px) 13vw, 25vw',
]

/** One composition: a headline, one line, one button and three products on a tint. */
export function Slide(props: {
  slide: Words
  shown: boolean
  /** Whether this is what the eye meets first on the page. */
  first: boolean
  pictures: boolean
  live: boolean
  label: string
}) {
  const { slide, shown, first, pictures, live, label } = props
  return (
    <section
      aria-roledescription={t('slide')}
      aria-label={label}
      aria-live={live ? 'polite' : 'off'}
      inert={!shown}
      data-slide={shown ? 'shown' : 'waiting'}
      style={{ '--hue': slide.hue } as CSSProperties}
      className={`tint grid grid-cols-1 transition-[opacity,visibility] duration-200 min-[640px]:grid-cols-[1.02fr_1fr] md:min-h-[420px] ${
        shown ? '' : 'invisible opacity-0'
      }`}
    >
      <div className="self-center px-6 pt-7 min-[640px]:py-14 min-[640px]:pe-0 md:py-16 md:ps-10 min-[1000px]:ps-[72px]">
        <p dir="auto" className="text-14 font-semibold text-[oklch(0.44_0.1_var(--hue))]">
          {slide.eyebrow}
        </p>
        <h2
          dir="auto"
          className="my-3 text-[2.125rem] leading-[1.04] tracking-[-0.03em] md:mb-4 md:text-[clamp(2.375rem,3.8vw,3.375rem)] md:leading-[1.02]"
        >
          {slide.headline}
        </h2>
        <p dir="auto" className="max-w-[40ch] text-[oklch(0.36_0.03_var(--hue))] md:text-18">
          {slide.line}
        </p>
        <ButtonLink to={slide.href} size="normal" className="mt-6 md:mt-7">
          {slide.button}
          <ArrowRight aria-hidden="true" className="size-[18px] rtl:-scale-x-100" />
        </ButtonLink>
      </div>
      <div
        className={`relative h-[74vw] max-h-[300px] transition-transform duration-200 min-[640px]:h-auto min-[640px]:max-h-none ${shown ? '' : 'translate-x-3 rtl:-translate-x-3'}`}
      >
        {pictures &&
          PLACES.map((look, place) => {
            const image = slide.pictures[place]
            return (
              image &&
              isOwn(image) && (
                <SlidePicture
                  key={look}
                  image={image}
                  hue={slide.hue}
                  sizes={SIZES[place] ?? '300px'}
                  first={first && place === 0}
                  className={look}
                />
              )
            )
          })}
      </div>
    </section>
  )
}
