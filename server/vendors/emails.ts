import type { Context } from '../context.ts'
import { findLanguage } from '../identity/users.ts'
import { writeEmail, writeToAdministrator } from '../mail/actions.ts'
import type { VendorAct } from './status-rules.ts'

export const applicationKey = (vendorId: number): string => `vendor-application:${vendorId}`

export const statusKey = (vendorId: number, act: VendorAct, at: Date): string =>
  `vendor-status:${vendorId}:${act}:${at.getTime()}`

/** To the administrator, in the caller's transaction: somebody wants to sell. The outbox tries until it has left. */
export async function writeApplicationEmail(
  ctx: Context,
  vendor: { id: number; businessName: string; email: string; phone: string },
): Promise<void> {
  const { businessName, email, phone } = vendor
  await writeToAdministrator(ctx, {
    key: applicationKey(vendor.id),
    data: { kind: 'vendor-application', businessName, email, phone },
  })
}

/** To a seller, in the caller's transaction: what was decided about their shop. */
export async function writeStatusEmail(
  ctx: Context,
  vendor: { id: number; userId: string | null; businessName: string; email: string | null },
  decided: { act: VendorAct; reason: string | null },
): Promise<void> {
  if (!vendor.email) return
  const { db, now } = ctx
  await writeEmail(ctx, {
    key: statusKey(vendor.id, decided.act, now),
    recipient: vendor.email,
    language: await findLanguage(db, vendor.userId),
    data: { kind: 'vendor-status', vendor: vendor.businessName, ...decided },
  })
}
