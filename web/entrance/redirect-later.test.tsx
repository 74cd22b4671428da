import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RedirectLater } from './redirect-later.tsx'

test.each([
  [1500, 2],
  [2000, 2],
])('without scripts a sentence that is read for %i ms stands for %i s', (after, seconds) => {
  expect(renderToStaticMarkup(<RedirectLater to="/dashboard" after={after} />)).toContain(
    `content="${seconds};url=/dashboard"`,
  )
})
