import { findCustomer } from '../customers/queries.ts'
import type { Role } from '../identity/sessions.ts'
import type { Db } from '../platform/database.ts'
import { t } from '../platform/texts.ts'
import { findShop } from '../vendors/queries.ts'
import { judgeLogIn } from '../vendors/status-rules.ts'
import { notActive } from './customer-role.ts'

/** Why an account is closed, for somebody who has proven that it is theirs; null while it is not. */
export async function findWhyClosed(db: Db, role: Role, id: number): Promise<string | null> {
  if (role === 'vendor') {
    const shop = await findShop(db, id)
    return shop && (judgeLogIn(shop.status)?.message ?? null)
  }
  if (role === 'admin') return null
  const customer = await findCustomer(db, id)
  if (!customer) return t('This account was deleted.')
  return customer.status === 'active' ? null : notActive().message
}
