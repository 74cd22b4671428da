import type { Fulfiller } from '../actor.ts'
import { findLastChange } from '../identity/last-change.ts'
import type { Db } from '../platform/database.ts'
import { t } from '../platform/texts.ts'

/** Who saved a product last, as an administrator is told; null where nobody knows. */
async function lastSaver(db: Db, productId: number): Promise<string | null> {
  const last = await findLastChange(db, { kind: 'product', id: productId, actions: 'product' })
  return last?.role === 'vendor' ? t('Its seller') : (last?.who ?? null)
}

/** What the later of two is told who save one product. Sellers are not told who works for the marketplace. */
export async function savedMeanwhile(db: Db, actor: Fulfiller, productId: number): Promise<string> {
  const who = actor.role === 'admin' ? await lastSaver(db, productId) : null
  return who
    ? t(
        '{{who}} saved this product while you edited it. Nothing was overwritten: compare what differs below, then save again.',
        { who },
      )
    : t(
        'This product was saved elsewhere while you edited it. Nothing was overwritten: compare what differs below, then save again.',
      )
}
