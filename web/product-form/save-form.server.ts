import { type RouterContextProvider, redirect } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import { isProductOf } from '#server/catalog/product-edit-queries.ts'
import { draftInput, productInput } from '#server/catalog/product-input.ts'
import type { Context } from '#server/context.ts'
import { readInput } from '#server/platform/input.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { copyKeyOf, forgetFormDraft, formKeyOf } from '#server/selling/form-drafts.ts'
import { saveAndPublish } from '#server/selling/publish-product.ts'
import { type SavedProduct, type Saving, saveProduct } from '#server/selling/save-product.ts'
import { scopeOf } from '#server/selling/scope.ts'
import { readStatus } from '#server/selling/statuses.ts'
import { answerOr, refused } from '../forms/answer.server.ts'
import type { UploadForm } from '../upload-form.server.ts'
import { type Done, doneText, doneWord, type Flow, faultOf, flowOf } from './flow-texts.ts'
import { settleOptions } from './sent-options.ts'
import { keepSent } from './shown-product.server.ts'

/** What the address of a list says was done. */
export function toastOf(request: Request) {
  const text = doneText(new URL(request.url).searchParams.get('done') ?? '')
  return text ? { good: true, message: t(text) } : null
}

interface SavingForm {
  productId: number | null
  /** The product that a new one began as a copy of. */
  copyOf?: number | null
  /** Whose product it is, or will be; null: the marketplace's own. */
  vendorId: number | null
  /** Where the form itself stands, and where somebody goes on with what is on sale or not yet. */
  here: string
  products: string
  drafts: string
}

const goneMeanwhile = () =>
  refuse(
    'not-found',
    t('This product was deleted meanwhile. What you typed still stands here, to be copied into a new one.'),
  )

/** Why a known product cannot be saved any more: it is gone. Null where it is there. */
export const judgeThere = async (
  { db, actor }: Pick<Context<Fulfiller>, 'db' | 'actor'>,
  productId: number,
): Promise<Refusal | null> => ((await isProductOf(db, productId, scopeOf(actor))) ? null : goneMeanwhile())

/** What came of a saved product. What an administrator took off stays so, whatever its seller saves it as: it is no draft then. */
export function doneOf({ isNew, status, was }: SavedProduct, as: Saving['as'], flow: Flow): Done {
  if (flow === 'seller' && status === 'inactive') return 'updated-off'
  if (status !== 'draft') return isNew ? 'added' : 'updated'
  if (was === 'draft' && as !== 'draft') return 'updated-draft'
  return was === 'active' ? 'off-sale' : 'drafted'
}

/** What the form of a product asks for: to be saved, kept as a draft, published, or what was typed to be forgotten. */
export function saveForm(
  context: Readonly<RouterContextProvider>,
  ctx: Context<Fulfiller>,
  { form, refusal }: UploadForm,
  { productId, copyOf = null, vendorId, here, products, drafts }: SavingForm,
) {
  const intent = String(form.get('intent') ?? 'save')
  const flow = flowOf(ctx, vendorId)
  const formKey = copyOf ? copyKeyOf(copyOf) : formKeyOf(productId, flow === 'admin' ? vendorId : null)
  const fault = faultOf(flow, intent, productId === null)
  // Whatever comes of it, the form is drawn again as it is meant.
  settleOptions(form)
  keepSent(context, form)
  return answerOr(context, form, fault, async () => {
    if (refusal) return refused(refusal, form)
    if (intent === 'forget') {
      await forgetFormDraft(ctx, formKey)
      // Another address, so that the form begins anew.
      return redirect(`${here}${here.includes('?') ? '&' : '?'}fresh=${ctx.now.getTime()}`)
    }
    const gone = productId === null ? null : await judgeThere(ctx, productId)
    if (gone) return refused(gone, form)
    const as = intent === 'draft' ? 'draft' : 'saved'
    // What the field for a video sends.
    form.set('videoKey', String(form.get('video') ?? ''))
    form.set('videoThumbnailKey', String(form.get('videoThumbnail') ?? ''))
    const input = readInput(as === 'draft' ? draftInput : productInput, form)
    if (!input.ok) return refused(input, form)
    const version = Number(form.get('version')) || null
    const save = intent === 'publish' ? saveAndPublish : saveProduct
    const saved = await save(ctx, input.value, {
      ...{ productId, version, as, forVendor: vendorId },
      status: readStatus(form.get('status')),
    })
    if (!saved.ok) return refused(saved, form)
    await forgetFormDraft(ctx, formKey)
    const done = intent === 'publish' ? 'published' : doneOf(saved.value, as, flow)
    const isDraft = done !== 'published' && saved.value.status === 'draft'
    const to = isDraft ? drafts : products
    const params = new URLSearchParams({ done: doneWord(flow, done), form: formKey })
    return redirect(`${to}${to.includes('?') ? '&' : '?'}${params}`)
  })
}
