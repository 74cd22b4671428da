import type { Page } from 'playwright-core'
import { comeInAsAdmin } from '../admins.ts'
import { comeInAsVendor } from '../sellers.ts'
import type { OpenShop, Visit } from './shop.ts'

/** A browser with the cookie of a session. */
async function visitAs(shop: OpenShop, cookie: string, options: Visit): Promise<Page> {
  const page = await shop.visit(options)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  return page
}

/** A browser of an administrator who is logged in. */
export const comeToOffice = async (shop: OpenShop, options: Visit = {}): Promise<Page> =>
  visitAs(shop, (await comeInAsAdmin(shop.app)).cookie, options)

/** A browser of a seller who is logged in. */
export const comeToPortal = async (shop: OpenShop, vendorId: number, options: Visit = {}): Promise<Page> =>
  visitAs(shop, await comeInAsVendor(shop.app, vendorId), options)
