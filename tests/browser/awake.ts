import type { Page } from 'playwright-core'

/** Opens a page and waits until its scripts listen. */
export async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  return page
}
