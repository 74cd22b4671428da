import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { t } from '#server/platform/texts.ts'
import { answer } from '../forms/answer.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DELETES, type Deleted } from './deletes.ts'

function asked(kind: Deleted, name: string, refused?: string) {
  const element = (
    <DeleteDialog
      kind={kind}
      id={7}
      name={name}
      closeTo="/admin/things"
      refused={refused ? answer({ good: false, message: refused }) : null}
    >
      <p>It leaves the shop.</p>
    </DeleteDialog>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&quot;', '"')
}

const FOREVER = 'Are you sure you want to delete "Lamp"? This action cannot be undone.'

test.each<[Deleted, warning: string, done: string, failed: string]>([
  ['product', FOREVER, 'Product deleted successfully!', 'Failed to delete product. Please try again.'],
  [
    'admin product',
    FOREVER,
    'Admin product deleted successfully!',
    'Failed to delete admin product. Please try again.',
  ],
  [
    'order',
    'Deleting this order will affect the order history.',
    'Order deleted successfully!',
    'Failed to delete order. Please try again.',
  ],
  [
    'category',
    'Deleting this category will affect all products in it.',
    'Category deleted successfully!',
    'Failed to delete category. Please try again.',
  ],
  [
    'subcategory',
    'Deleting this subcategory will affect all products in it.',
    'Subcategory deleted successfully!',
    'Failed to delete subcategory. Please try again.',
  ],
  [
    'shipping rate',
    'Deleting this shipping rate will affect shipping calculations for Lamp.',
    'Shipping rate deleted successfully!',
    'Failed to delete shipping rate. Please try again.',
  ],
  [
    'customer',
    'Deleting this customer will remove all customer data.',
    'Customer deleted successfully!',
    'Failed to delete customer. Please try again.',
  ],
])(
  'whoever deletes: %s is warned of what it does, and told what came of it',
  (kind, warning, done, failed) => {
    const html = asked(kind, 'Lamp')
    expect(html).toContain(`>${warning}<`)
    expect(html).toContain('>It leaves the shop.<')
    expect(html).toMatch(/name="id"[^>]*value="7"/)
    expect(html).toMatch(/<a [^>]*href="\/admin\/things"[^>]*>Keep it</)
    expect([t(DELETES[kind].done), t(DELETES[kind].failed)]).toEqual([done, failed])
  },
)

test('whoever may not delete reads why beside the button', () => {
  const why = 'An order is on its way.'
  expect(asked('customer', 'Sam', why)).toMatch(new RegExp(`role="alert"[^>]*><p>${why}<`))
  expect(asked('customer', 'Sam')).not.toContain('role="alert"')
})
