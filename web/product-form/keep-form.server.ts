import { data } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import { isProductOf } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import type { Context } from '#server/context.ts'
import { keepFormDraft } from '#server/selling/form-drafts.ts'
import { scopeOf } from '#server/selling/scope.ts'
import { formOf } from '../forms/form-of.server.ts'

/** Keeps what is typed into the form of a product (`formKey`: its id, or `new`), every few seconds. */
export async function keepForm(ctx: Context<Fulfiller>, request: Request, formKey: string) {
  const productId = formKey === 'new' ? null : readProductId(formKey)
  if (formKey !== 'new' && productId === null) return data({ savedAt: null }, 404)
  if (productId !== null && !(await isProductOf(ctx.db, productId, scopeOf(ctx.actor))))
    return data({ savedAt: null }, 404)
  const form = await formOf(request)
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { intent, ...typed } = values
  const saved = await keepFormDraft(ctx, productId, typed)
  return saved.ok ? data({ savedAt: saved.value.savedAt }) : data({ savedAt: null }, 413)
}
