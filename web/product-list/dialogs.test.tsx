import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useForms } from '../forms/use-forms.ts'
import { BulkDialog } from './dialogs.tsx'

const button = /<button[^>]*value="bulk"[^>]*>/

test('nobody raises prices twice by pressing twice: while a change is sent it cannot be sent again', () => {
  const Products = () => <BulkDialog forms={useForms('change')} seen="" statuses={['active', 'draft']} />
  const products = { path: '/products', Component: Products, action: () => new Promise<null>(() => {}) }
  const router = createMemoryRouter([products], { initialEntries: ['/products?change=7'] })
  const drawn = () => button.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[0]
  expect(drawn()).not.toContain('disabled=""')
  const formData = new FormData()
  formData.set('intent', 'bulk')
  void router.navigate('/products?change=7', { formMethod: 'post', formData })
  expect(drawn()).toContain('disabled=""')
  router.dispose()
})
