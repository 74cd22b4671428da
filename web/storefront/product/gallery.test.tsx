import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/speaking.ts'
import { pictureAddress } from '../../ui/picture.tsx'
import { Gallery } from './gallery.tsx'
import type { Item } from './gallery-items.ts'

const image = (key: string, alt = ''): Item => ({
  ...{ kind: 'image', key },
  image: { key, width: 800, height: 800, hue: 70, alt },
})
const video = (thumbnailKey: string | null): Item => ({ kind: 'video', key: 'turn.mp4', thumbnailKey })
const show = (percent: number, items: Item[] = []) =>
  renderToStaticMarkup(<Gallery name="Lamp" items={items} percent={percent} wanted={null} />)
/** What is said of the large pictures, in their order. */
const said = (page: string) => [...page.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt)

test('how much less a product costs is written as the language writes it', () => {
  expect(show(20)).toContain('>-20%<')
  expect(show(0)).not.toContain('%')
  expect(inLanguage('en-XA', () => show(20))).toContain('>\u061c-٢٠٪\u061c<')
})

test('a product without a picture says so, one with a single picture has nothing to turn, several are counted', () => {
  expect(show(0)).toContain('No picture yet')
  expect(show(0)).not.toContain('aria-label="Zoom"')
  const single = show(0, [image('a.jpg')])
  expect(said(single)).toEqual(['Lamp'])
  for (const turning of ['Next picture', 'Previous picture', 'Pictures of this product', 'Picture 1 of 1'])
    expect(single).not.toContain(turning)
  expect(single).not.toContain('No picture yet')
  expect(single).toContain('aria-label="Zoom"')
  const two = show(0, [image('a.jpg'), image('b.jpg', 'From behind')])
  expect(said(two)).toEqual(['Lamp (1/2)', 'From behind (2/2)'])
  expect(two).toMatch(/aria-live="polite">Picture 1 of 2</)
  expect([...two.matchAll(/fetchPriority="high"/gi)]).toHaveLength(1)
})

test('a video is played by whoever wants to, and not looked at closer', () => {
  const page = show(0, [video('turn.jpg')])
  expect(page).toMatch(
    /<video(?=[^>]* controls="")(?=[^>]* preload="none")(?=[^>]* aria-label="Video of Lamp")/,
  )
  expect(page).toContain(`poster="${pictureAddress('turn.jpg', 640)}"`)
  expect(page).not.toContain('aria-label="Zoom"')
  expect(show(0, [video(null)])).not.toContain('poster=')
})
