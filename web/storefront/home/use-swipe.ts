import { type PointerEvent, useRef } from 'react'

/** Pixels after which a move of the finger means the next or the previous one. */
const FAR = 40

/** Tells of a finger that was drawn sideways: 1 towards the start of the line, -1 towards its end. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
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
