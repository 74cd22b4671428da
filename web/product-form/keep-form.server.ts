import { data } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import { isProductOf } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import type { Context } from '#server/context.ts'
import { findFormDraft, keepFormDraft } from '#server/selling/form-drafts.ts'
import { scopeOf } from '#server/selling/scope.ts'
import { formOf } from '../forms/form-of.server.ts'

/** The form of a new product; that of one for a seller is an administrator's. */
const NEW = { vendor: /^new$/, admin: /^new(-[1-9]\d{0,9})?$/ } as const

/** Keeps what is typed into the form of a product (`formKey`: `formKeyOf`), every few seconds. */
export async function keepForm(ctx: Context<Fulfiller>, request: Request, formKey: string) {
  if (!NEW[ctx.actor.role].test(formKey)) {
    // A copy is a form of its own beside that of its product, and once begun goes on without it.
    const productId = readProductId(formKey.replace(/^copy-/, ''))
    const isThere = productId !== null && (await isProductOf(ctx.db, productId, scopeOf(ctx.actor)))
    const isBegun = formKey.startsWith('copy-') && (await findFormDraft(ctx.db, ctx.actor, formKey, ctx.now))
    if (!isThere && !isBegun) return data({ savedAt: null }, 404)
  }
  const form = await formOf(request)
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { intent, ...typed } = values
  const saved = await keepFormDraft(ctx, formKey, typed)
  return saved.ok ? data({ savedAt: saved.value.savedAt }) : data({ savedAt: null }, 413)
}
