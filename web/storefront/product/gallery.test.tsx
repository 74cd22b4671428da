import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/speaking.ts'
import { Gallery } from './gallery.tsx'

const show = (percent: number) =>
  renderToStaticMarkup(<Gallery name="Lamp" items={[]} percent={percent} wanted={null} />)

test('how much less a product costs is written as the language writes it', () => {
  expect(show(20)).toContain('>-20%<')
  expect(show(0)).not.toContain('%')
  expect(inLanguage('en-XA', () => show(20))).toContain('>\u061c-٢٠٪\u061c<')
})
