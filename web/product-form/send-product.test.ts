import { expect, test } from 'vitest'
import type { Flow } from './flow-texts.ts'
import { sendProduct } from './send-product.ts'

/** What somebody reads whose line breaks while a form of a product is on its way. */
async function said(flow: Flow, fields: Record<string, string>) {
  const request = new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(fields) })
  const lost = () => Promise.reject(new TypeError('The line is gone.'))
  return JSON.stringify(await sendProduct(flow, false)({ request, serverAction: lost }))
}

test('a line that breaks under the modal of a list is told of in the words of whose product it is', async () => {
  expect(await said('admin', { intent: 'edit' })).toContain('Failed to update product: Please try again.')
  const own = { intent: 'edit', isOwn: 'on' }
  for (const flow of ['admin', 'own'] as const)
    expect(await said(flow, own)).toContain('Failed to update admin product. Please try again.')
  expect(await said('admin', { intent: 'save' })).toContain('Error updating product. Please try again.')
})

test('a line that breaks while a product is deleted, as well', async () => {
  expect(await said('admin', { intent: 'delete' })).toContain('Failed to delete product. Please try again.')
  expect(await said('admin', { intent: 'delete', isOwn: 'on' })).toContain(
    'Failed to delete admin product. Please try again.',
  )
})
