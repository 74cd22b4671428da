import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useHouse } from './house-data.ts'

function Currency() {
  return <p>{useHouse().market.currency}</p>
}

/** A page of one screen, with or without what the root of the house loads. */
const pageOf = (loaded: Record<string, unknown>) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([{ id: 'root', path: '/', element: <Currency />, loader: () => null }], {
        hydrationData: { loaderData: loaded },
      })}
    />,
  )

test('whoever asks for the currency outside of the pages of the house is told so', () => {
  expect(pageOf({ root: { market: 'SA' } })).toContain('SAR')
  expect(() => pageOf({ root: undefined })).toThrow('useHouse must be used inside the pages of the house')
})
