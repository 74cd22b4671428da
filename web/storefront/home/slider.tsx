import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import type { Slide as Words } from '#server/settings/registry.ts'
import { Slide } from './slide.tsx'
import { SliderControls } from './slider-controls.tsx'
import { useSlides } from './use-slides.ts'

/**
 * The first thing on the home page. All slides lie in one place, so that its height is that of the tallest;
 * the pictures of the later ones come after the page.
 */
export function Slider({ slides }: { slides: Words[] }) {
  const [held, hold] = useState(false)
  const [settled, settle] = useState(false)
  const { at, running, toggle, show } = useSlides(slides.length, held)
  const swipe = useSwipe((step) => show(at + step))

  useEffect(() => settle(true), [])

  return (
    <div className="page my-4 md:my-6">
      <section
        aria-roledescription={t('carousel')}
        aria-label={t('What the shop shows first')}
        className="relative grid grid-cols-1 touch-pan-y overflow-hidden rounded-stage *:[grid-area:1/1]"
        onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && hold(false)}
        onFocus={(event) => event.target.matches(':focus-visible') && hold(true)}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || hold(false)}
        {...swipe}
      >
        {slides.map((slide, place) => {
          const label = t('{{place}} of {{all}}', { place: place + 1, all: slides.length })
          return (
            <Slide
              // Its place: two may say the same.
              key={label}
              slide={slide}
              shown={place === at}
              first={place === 0}
              pictures={place === 0 || settled}
              live={!running || held}
              label={label}
            />
          )
        })}
        {slides.length > 1 && (
          <SliderControls count={slides.length} at={at} running={running} onToggle={toggle} onShow={show} />
        )}
      </section>
    </div>
  )
}

/** Pixels after which a move of the finger means the next or the previous one. */
const FAR = 40

/** Tells of a finger that was drawn sideways: 1 towards the start of the line, -1 towards its end. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const x = event.clientX - from.x
      if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(event.clientY - from.y)) return
      const mirrored = document.documentElement.dir === 'rtl'
      onSwipe(x < 0 === mirrored ? -1 : 1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
