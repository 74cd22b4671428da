import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useSite } from './site-data.ts'

function Currency() {
  return <p>{useSite().market.currency}</p>
}

/** A page of one screen, with or without what the root route loads. */
const pageOf = (loaded: Record<string, unknown>) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([{ id: 'root', path: '/', element: <Currency />, loader: () => null }], {
        hydrationData: { loaderData: loaded },
      })}
    />,
  )

test('whoever asks for the currency outside of the pages of the shop is told so', () => {
  expect(pageOf({ root: { market: 'SA' } })).toContain('SAR')
  expect(() => pageOf({ root: undefined })).toThrow('useSite must be used inside the pages of the shop')
})
