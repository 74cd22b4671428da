import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openCategories } from '#demo/seed/categories.ts'
import { openTestApp, type TestApp } from './database.ts'
import { makeVendor } from './factories.ts'

/** A market with its categories, and before each test a new seller who brings files. */
export function openForSellers() {
  const opened: { app?: TestApp; vendorId: number } = { vendorId: 0 }
  beforeAll(async () => {
    opened.app = await openTestApp()
    await openCategories(opened.app.db)
  })
  beforeEach(async () => {
    if (opened.app) opened.vendorId = (await makeVendor(opened.app.db)).id
  })
  afterAll(() => opened.app?.close())
  return {
    get app(): TestApp {
      if (!opened.app) throw new Error('The market is not open yet.')
      return opened.app
    },
    get vendorId(): number {
      return opened.vendorId
    },
  }
}
