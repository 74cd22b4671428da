import type { Page } from 'playwright-core'
import { comeInAsAdmin } from '../admins.ts'
import type { OpenShop, Visit } from './shop.ts'

/** A browser of an administrator who is logged in. */
export async function comeToOffice(shop: OpenShop, options: Visit = {}): Promise<Page> {
  const page = await shop.visit(options)
  const [name = '', value = ''] = (await comeInAsAdmin(shop.app)).cookie.split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  return page
}
