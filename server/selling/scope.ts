import type { Fulfiller } from '../actor.ts'
import { refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** Whose products somebody may see and change: a seller their own, an administrator (undefined) everybody's. */
export const scopeOf = (actor: Fulfiller): number | undefined =>
  actor.role === 'vendor' ? actor.vendorId : undefined

/** A seller's draft is theirs alone: an administrator reads it, and changes nothing of it. */
export const isOthersDraft = (
  actor: Fulfiller,
  product: { status: string; vendorId: number | null },
): boolean => actor.role === 'admin' && product.status === 'draft' && product.vendorId !== null

export const othersDraft = () =>
  refuse('read-only', t('This is a draft of its seller. Only they can change, publish or delete it.'))

/** Made a draft, a seller's product would be out of the hands of the administrator who did it. */
export const draftOfSellerOnly = () =>
  refuse('seller-only', t('Only its seller can make it a draft. Set it inactive to take it off the shop'))

/** Only administrators put on sale again what one of them has taken off. */
export const takenOff = () => refuse('taken-off', t('It was taken off the shop by an administrator'))

export const noSuchProduct = () => refuse('not-found', t('There is no such product.'))
