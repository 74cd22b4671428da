import { afterEach, expect, test, vi } from 'vitest'
import { captureFrame } from './video-frame.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that plays one film of so many seconds, and writes down what was drawn from it. */
function film(duration: number, breaks = false) {
  const made: { at: number; kind: unknown; quality: unknown }[] = []
  const video = Object.assign(new EventTarget(), {
    duration,
    videoWidth: 64,
    videoHeight: 36,
    src: '',
    currentTime: 0,
    load: () => {
      queueMicrotask(() => {
        video.dispatchEvent(new Event(breaks ? 'error' : 'loadeddata'))
        queueMicrotask(() => video.dispatchEvent(new Event('seeked')))
      })
    },
  })
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toDataURL: (kind: unknown, quality: unknown) => {
      made.push({ at: video.currentTime, kind, quality })
      return `${canvas.width}x${canvas.height}`
    },
  }
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? video : canvas) })
  return made
}

test('a video stands for itself by what it shows at two seconds, as a JPEG of quality 0.8', async () => {
  const made = film(31)
  expect(await captureFrame('/media/video/turn.mp4')).toBe('64x36')
  expect(made).toEqual([{ at: 2, kind: 'image/jpeg', quality: 0.8 }])
})

test('a shorter one by its end, and one without a known length by two seconds too', async () => {
  const short = film(1.4)
  await captureFrame('/media/video/blink.mp4')
  expect(short).toMatchObject([{ at: 1.4 }])
  const endless = film(Number.POSITIVE_INFINITY)
  await captureFrame('/media/video/stream.webm')
  expect(endless).toMatchObject([{ at: 2 }])
})

test('one that cannot be read has no picture', async () => {
  const made = film(31, true)
  expect(await captureFrame('/media/video/broken.mp4')).toBeNull()
  expect(made).toHaveLength(0)
})
