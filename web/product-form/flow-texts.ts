import type { Fulfiller } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { DELETES } from '../work/deletes.ts'

/** Who saves whose product: a seller their own, an administrator a seller's, or one of the marketplace itself. */
export type Flow = 'seller' | 'admin' | 'own'

export const flowOf = ({ actor }: Context<Fulfiller>, vendorId: number | null): Flow =>
  actor.role === 'vendor' ? 'seller' : vendorId === null ? 'own' : 'admin'

/** What can have come of a product. */
export type Done =
  | 'added'
  | 'updated'
  | 'updated-draft'
  | 'updated-off'
  | 'off-sale'
  | 'drafted'
  | 'published'
  | 'deleted'
/** What can have broken: saving a new or a known product, keeping one as a draft, and what lists do. */
type Broken = 'add' | 'update' | 'draft-new' | 'draft-known' | 'publish' | 'delete'

/** Only a seller cannot put on sale again what an administrator took off. */
type OnlySeller = 'updated-off'

interface FlowTexts {
  done: Record<Exclude<Done, OnlySeller>, TextKey> & Partial<Record<OnlySeller, TextKey>>
  faults: Record<Broken, TextKey>
}

const PUBLISHED = key('Product published successfully!')
const PUBLISH_FAILED = key('Error publishing product. Please try again.')
const SAVE_FAILED = key('Error adding/updating product. Please try again.')
const DRAFT_FAILED = key('Error saving product as draft. Please try again.')

const PRODUCT_DONE = {
  added: key('Product added successfully!'),
  updated: key('Product updated successfully!'),
  'updated-draft': key('Product updated successfully! It is still a draft.'),
  'updated-off': key('Product updated. It stays off the shop: an administrator took it off.'),
  'off-sale': key('Product updated successfully! It is off sale now and kept as a draft.'),
  drafted: key('Product saved as draft successfully!'),
  published: PUBLISHED,
  deleted: DELETES.product.done,
} as const

/** Which flow says what: whose product it is decides, and not the screen from which it is saved (docs/decisions/0042). */
const FLOW_TEXTS: Readonly<Record<Flow, FlowTexts>> = {
  seller: {
    done: PRODUCT_DONE,
    faults: {
      add: SAVE_FAILED,
      update: SAVE_FAILED,
      'draft-new': DRAFT_FAILED,
      'draft-known': DRAFT_FAILED,
      publish: PUBLISH_FAILED,
      delete: key('Error deleting product. Please try again.'),
    },
  },
  admin: {
    done: PRODUCT_DONE,
    faults: {
      add: key('Error adding product. Please try again.'),
      update: key('Error updating product. Please try again.'),
      'draft-new': DRAFT_FAILED,
      'draft-known': DRAFT_FAILED,
      publish: PUBLISH_FAILED,
      delete: DELETES.product.failed,
    },
  },
  own: {
    done: {
      added: key('Admin product added successfully!'),
      updated: key('Admin product updated successfully!'),
      'updated-draft': key('Admin product updated successfully! It is still a draft.'),
      'off-sale': key('Admin product updated successfully! It is off sale now and kept as a draft.'),
      drafted: key('Admin product saved as draft successfully!'),
      published: PUBLISHED,
      deleted: DELETES['admin product'].done,
    },
    faults: {
      add: key('Failed to add admin product. Please try again.'),
      update: key('Failed to update admin product. Please try again.'),
      'draft-new': key('Failed to save admin product. Please try again.'),
      'draft-known': key('Failed to update admin product as draft. Please try again.'),
      publish: PUBLISH_FAILED,
      delete: DELETES['admin product'].failed,
    },
  },
}

/** What is said when something broke while it was asked for by a form or a list of products. */
export function faultOf(flow: Flow, intent: string, isNew: boolean): string {
  const { faults } = FLOW_TEXTS[flow]
  // The modal of a list.
  if (intent === 'edit' && flow === 'admin')
    return t('Failed to update product: {{message}}', { message: t('Please try again.') })
  if (intent === 'delete' || intent === 'publish') return t(faults[intent])
  if (intent === 'draft') return t(isNew ? faults['draft-new'] : faults['draft-known'])
  return t(isNew ? faults.add : faults.update)
}

/** The flow of a form on a screen of `flow`: one of a product of the marketplace itself says so, wherever it stands. */
export const flowIn = (form: FormData, flow: Flow): Flow => (form.has('isOwn') ? 'own' : flow)

/** The word by which the next address says what was done: `added`, `own-added`. */
export const doneWord = (flow: Flow, done: Done): string => (flow === 'own' ? `own-${done}` : done)

const isDone = (word: string): word is Done => Object.hasOwn(PRODUCT_DONE, word)

/** What such a word says; null for one that was made up. */
export function doneText(word: string): TextKey | null {
  const isOwn = word.startsWith('own-')
  const done = isOwn ? word.slice(4) : word
  return (isDone(done) && FLOW_TEXTS[isOwn ? 'own' : 'admin'].done[done]) || null
}
