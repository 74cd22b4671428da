import type { RouterContextProvider } from 'react-router'
import type { Context } from '#server/context.ts'
import type { Session } from '#server/identity/sessions.ts'
import type { OwnVendor } from '#server/vendors/session.ts'
import { contextBy } from '../context.server.ts'
import { requireVendor } from '../session.server.ts'

/** The act of a seller who is logged in and active, with what the portal shows of their shop. */
type VendorContext = Context<{ role: 'vendor'; vendorId: number }> & {
  vendor: OwnVendor
  session: Session
}

/** Every loader and action of the portal begins here; whoever is no active seller is sent to the login. */
export async function vendorContext(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<VendorContext> {
  const { vendor, session } = await requireVendor(request, context)
  return { ...contextBy(context, { role: 'vendor', vendorId: vendor.id }), vendor, session }
}
