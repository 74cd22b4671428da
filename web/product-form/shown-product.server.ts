import { createContext, type RouterContextProvider } from 'react-router'
import type { WholeProduct } from '#server/catalog/product-edit-queries.ts'
import { rowId } from '#server/platform/input.ts'
import { valuesOf } from './values.ts'

type Context = Readonly<RouterContextProvider>

/** What was sent by the form of a product: where no script runs, its page is read again in the same request. */
const sentForm = createContext<FormData | null>(null)

export const keepSent = (context: Context, form: FormData): void => context.set(sentForm, form)

/**
 * What stands above and in the form of a product: as it is saved or, where it was deleted while somebody wrote, as it was sent,
 * so that nothing typed is lost. Null: there is no such product, and nothing was sent of one.
 */
export function shownProduct(context: Context, whole: WholeProduct | null) {
  if (whole) {
    const { name, status, categoryId, vendorId } = whole.product
    return { name, status, categoryId, isOwn: vendorId === null, saved: valuesOf(whole) }
  }
  const form = context.get(sentForm)
  return (
    form && {
      name: String(form.get('name') ?? ''),
      status: null,
      categoryId: rowId.parse(form.get('categoryId')) || null,
      isOwn: form.has('isOwn'),
      saved: null,
    }
  )
}
