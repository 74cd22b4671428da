import { type RouterContextProvider, redirect } from 'react-router'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { productInput } from '#server/catalog/product-input.ts'
import { readInput, rowId } from '#server/platform/input.ts'
import { saveProduct } from '#server/selling/save-product.ts'
import { noSuchProduct } from '#server/selling/scope.ts'
import { readStatus } from '#server/selling/statuses.ts'
import { answerOr, refused } from '../../forms/answer.server.ts'
import { doneWord, type Flow, faultOf, flowOf } from '../../product-form/flow-texts.ts'
import { doneOf } from '../../product-form/save-form.server.ts'
import { settleOptions } from '../../product-form/sent-options.ts'
import { type FieldValues, valuesOf } from '../../product-form/values.ts'
import { listAfter } from '../../product-list/list-state.ts'
import { actOnProducts } from '../../product-list/product-acts.server.ts'
import { receiveUploadForm } from '../../upload-form.server.ts'
import type { AdminContext } from '../admin.server.ts'

/** What the modal edits; everything else of a product stays as it is saved. */
const EDITED = /^(name$|description$|prices\.|stock$|stockSeen$|categoryId$|pictures\[|types\[|variations\[)/

/** The whole form of a product of which the modal was sent: its fields in the place of those that are saved. */
function mergedForm(saved: FieldValues, form: FormData): FormData {
  const merged = new FormData()
  const isMoved = saved.categoryId !== form.get('categoryId')
  // The subcategories of one category are none of another.
  for (const [name, value] of Object.entries(saved))
    if (!EDITED.test(name) && !(isMoved && name.startsWith('subcategories['))) merged.set(name, value)
  for (const [name, value] of form) if (EDITED.test(name)) merged.set(name, value)
  return merged
}

/** Saves a product from the modal of its list, by the same rules as its whole form. */
async function quickEdit(
  context: Readonly<RouterContextProvider>,
  ctx: AdminContext,
  form: FormData,
  { pathname, searchParams }: URL,
) {
  const id = rowId.parse(form.get('id'))
  settleOptions(form)
  const whole = await findWholeProduct(ctx.db, id, undefined)
  if (!whole) return refused(noSuchProduct(), form)
  const flow = flowOf(ctx, whole.product.vendorId)
  return answerOr(context, form, faultOf(flow, 'edit', false), async () => {
    const input = readInput(productInput, mergedForm(valuesOf(whole), form))
    if (!input.ok) return refused(input, form)
    const saved = await saveProduct(ctx, input.value, {
      productId: id,
      version: Number(form.get('version')) || null,
      as: 'saved',
      status: readStatus(form.get('status')),
    })
    return saved.ok
      ? redirect(
          listAfter(pathname, searchParams, { done: doneWord(flow, doneOf(saved.value, 'saved', flow)) }),
        )
      : refused(saved, form)
  })
}

/** What the grids of products can be asked for: the modal to be saved, or what every list of products does. */
export async function actOnOffice(
  context: Readonly<RouterContextProvider>,
  ctx: AdminContext,
  request: Request,
  url: URL,
  flow: Flow,
) {
  const { form, refusal } = await receiveUploadForm(ctx, request)
  if (refusal) return refused(refusal, form)
  return form.get('intent') === 'edit'
    ? quickEdit(context, ctx, form, url)
    : actOnProducts(context, ctx, form, url, flow)
}
