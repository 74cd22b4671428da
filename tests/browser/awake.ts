import type { Page } from 'playwright-core'

/** Waits until the scripts of a page listen; a page without scripts is awake as it is. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("script[type='text/later']") === null ||
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** A page that answers as soon as it is there: a key or a click right after opening or loading it again is not lost. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  return Object.assign(page, {
    goto: async (...asked: Parameters<Page['goto']>) => {
      const answer = await goto(...asked)
      await awake(page)
      return answer
    },
    reload: async (...asked: Parameters<Page['reload']>) => {
      const answer = await reload(...asked)
      await awake(page)
      return answer
    },
  })
}
