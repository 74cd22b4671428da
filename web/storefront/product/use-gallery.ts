import { useCallback, useEffect, useRef, useState } from 'react'
import { wrapped } from './gallery-items.ts'

/** Where arrow keys have a meaning of their own. */
const OWN_KEYS = 'input, select, textarea, video, dialog, [role="tab"], [role="slider"], [contenteditable]'

/** Where a browser does not say that a movement ended (older Safari): it has, when nothing moved for so long. */
const STILL = 100

const videoAt = (list: HTMLElement | null, place: number) => list?.children[place]?.querySelector('video')

/**
 * A track of pictures that scrolls sideways and snaps: swiping is the browser's own, arrows, keys and
 * thumbnails move the same track. `place` follows whatever moved it.
 */
export function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)

  const show = useCallback((next: number, smoothly = true) => {
    const list = track.current
    const target = list?.children[next]
    if (!list || !(target instanceof HTMLElement)) return
    setPlace(next)
    list.scrollTo({ left: target.offsetLeft, behavior: smoothly ? 'auto' : 'instant' })
  }, [])

  /** Shows an item that was asked for by itself: a video plays. */
  const open = (next: number) => {
    show(next)
    videoAt(track.current, next)
      ?.play()
      .catch(() => undefined)
  }

  // A video that was moved away from is no longer heard.
  useEffect(() => {
    for (let other = 0; other < count; other += 1) if (other !== place) videoAt(track.current, other)?.pause()
  }, [place, count])

  const step = useCallback(
    (by: number) => {
      const next = wrapped(place, by, count)
      show(next, Math.abs(next - place) === 1)
    },
    [place, count, show],
  )

  useEffect(() => {
    const list = track.current
    if (!list) return
    const follow = () => {
      if (list.clientWidth > 0) setPlace(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
    }
    if ('onscrollend' in window) {
      list.addEventListener('scrollend', follow)
      return () => list.removeEventListener('scrollend', follow)
    }
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(follow, STILL)
    }
    list.addEventListener('scroll', wait)
    return () => {
      window.clearTimeout(timer)
      list.removeEventListener('scroll', wait)
    }
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const busy = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
      if (by === 0 || busy || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      step(document.dir === 'rtl' ? -by : by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [step])

  return { track, place, show, open, step }
}
