import { key, type TextKey } from '#server/platform/texts.ts'

interface DeleteTexts {
  title: TextKey
  /** What is warned of before, as its name or number stands in it. */
  warning: TextKey
  button: TextKey
  done: TextKey
  failed: TextKey
}

const CANNOT_BE_UNDONE = key('Are you sure you want to delete "{{name}}"? This action cannot be undone.')
const TITLE = key('Delete {{name}}')

/** What is said of each kind of thing that can be deleted. */
export const DELETES = {
  product: {
    title: TITLE,
    warning: CANNOT_BE_UNDONE,
    button: key('Delete product'),
    done: key('Product deleted successfully!'),
    failed: key('Failed to delete product. Please try again.'),
  },
  'admin product': {
    title: TITLE,
    warning: CANNOT_BE_UNDONE,
    button: key('Delete admin product'),
    done: key('Admin product deleted successfully!'),
    failed: key('Failed to delete admin product. Please try again.'),
  },
  order: {
    title: key('Delete order {{name}}?'),
    warning: key('Deleting this order will affect the order history.'),
    button: key('Delete the order'),
    done: key('Order deleted successfully!'),
    failed: key('Failed to delete order. Please try again.'),
  },
  orders: {
    title: key('Delete {{name}}?'),
    warning: key('Deleting these orders will affect the order history.'),
    button: key('Delete the orders'),
    done: key('Order deleted successfully!'),
    failed: key('Failed to delete order. Please try again.'),
  },
  category: {
    title: TITLE,
    warning: key('Deleting this category will affect all products in it.'),
    button: key('Delete category'),
    done: key('Category deleted successfully!'),
    failed: key('Failed to delete category. Please try again.'),
  },
  subcategory: {
    title: TITLE,
    warning: key('Deleting this subcategory will affect all products in it.'),
    button: key('Delete subcategory'),
    done: key('Subcategory deleted successfully!'),
    failed: key('Failed to delete subcategory. Please try again.'),
  },
  'shipping rate': {
    title: key('Delete the shipping rate of {{name}}'),
    warning: key('Deleting this shipping rate will affect shipping calculations for {{name}}.'),
    button: key('Delete shipping rate'),
    done: key('Shipping rate deleted successfully!'),
    failed: key('Failed to delete shipping rate. Please try again.'),
  },
  synonyms: {
    title: key('Delete these synonyms'),
    warning: key('{{name}}: whoever looks for one finds the others no more.'),
    button: key('Delete synonyms'),
    done: key('Synonyms deleted successfully!'),
    failed: key('Failed to delete synonyms. Please try again.'),
  },
  customer: {
    title: TITLE,
    warning: key('Deleting this customer will remove all customer data.'),
    button: key('Delete customer'),
    done: key('Customer deleted successfully!'),
    failed: key('Failed to delete customer. Please try again.'),
  },
} as const satisfies Record<string, DeleteTexts>

export type Deleted = keyof typeof DELETES
