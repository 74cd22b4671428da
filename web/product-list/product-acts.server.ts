import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import type { Context } from '#server/context.ts'
import { readInput, rowId } from '#server/platform/input.ts'
import { bulkInput } from '#server/selling/bulk-input.ts'
import { changeProducts, describeChanged, findChosenVersion } from '#server/selling/change-products.ts'
import { deleteProduct, publishProduct } from '#server/selling/publish-product.ts'
import { scopeOf } from '#server/selling/scope.ts'
import { actOn, answerOr, refused } from '../forms/answer.server.ts'
import { type Answer, answer } from '../forms/answer.ts'
import { doneWord, type Flow, faultOf, flowIn, flowOf } from '../product-form/flow-texts.ts'
import { chosenIn, listAfter } from './list-state.ts'

/** In which state the products are that the address chooses to change; empty where it chooses none. */
export async function seenOfChosen(
  { db, actor }: Pick<Context<Fulfiller>, 'db' | 'actor'>,
  search: URLSearchParams,
): Promise<string> {
  const ids = chosenIn(search).flatMap((id) => readProductId(id) ?? [])
  return ids.length === 0 ? '' : findChosenVersion(db, ids, scopeOf(actor))
}

/** What the lists of products and drafts can be asked for: to delete or publish one, or to change many. The list stays as it is looked at. */
export function actOnProducts(
  context: Readonly<RouterContextProvider>,
  ctx: Context<Fulfiller>,
  form: FormData,
  { pathname, searchParams }: URL,
  flow: Flow = 'seller',
) {
  const after = (change: Record<string, string>) => redirect(listAfter(pathname, searchParams, change))
  const intent = String(form.get('intent') ?? '')
  const fault = faultOf(flowIn(form, flow), intent, false)
  return answerOr(context, form, fault, async () => {
    const ids = form.getAll('id').map((id) => rowId.parse(id))
    const id = ids[0] ?? 0
    return actOn<Promise<Response | ReturnType<typeof data<Answer>>>>(form, {
      delete: async () => {
        const deleted = await deleteProduct(ctx, id)
        if (!deleted.ok) return refused(deleted, form)
        return after({ done: doneWord(flowOf(ctx, deleted.value.vendorId), 'deleted') })
      },
      publish: async () => {
        const published = await publishProduct(ctx, id)
        if (!published.ok) return refused(published, form)
        return after({ done: doneWord(flow, 'published'), form: String(id) })
      },
      choose: async () => after({ change: ids.filter(Boolean).join('.') }),
      bulk: async () => {
        const input = readInput(bulkInput, { ...Object.fromEntries(form), ids })
        if (!input.ok) return refused(input, form)
        const outcome = await changeProducts(ctx, input.value)
        if (!outcome.ok) return refused(outcome, form)
        return data(answer({ good: true, message: describeChanged(outcome.value), intent }))
      },
    })
  })
}
