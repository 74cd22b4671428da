import type { Context } from '../context.ts'
import type { CustomerStatusChange } from '../mail/account-emails.ts'
import { writeEmail } from '../mail/actions.ts'
import { listLastTo } from '../mail/states.ts'
import type { Db } from '../platform/database.ts'
import { DEFAULT_LANGUAGE, type Language } from '../platform/languages.ts'

/** To a customer, in the caller's transaction: what an administrator decided about their account. */
export const writeStatusEmail = (
  ctx: Context,
  customer: { id: number; firstName: string; email: string; language: Language | null },
  act: CustomerStatusChange['act'],
): Promise<void> =>
  writeEmail(ctx, {
    key: `customer-status:${customer.id}:${act}:${ctx.now.getTime()}`,
    recipient: customer.email,
    language: customer.language ?? DEFAULT_LANGUAGE,
    data: { kind: 'customer-status', firstName: customer.firstName, act },
  })

export type EmailStatus = Awaited<ReturnType<typeof listLastTo>>[number]['status']

/** What became of the last email that told each of them of a decision, by their address. */
export async function findLastEmails(db: Db, addresses: readonly string[]) {
  const sent = await listLastTo(db, 'customer-status', addresses)
  return new Map(sent.map(({ recipient, status }) => [recipient, status]))
}
