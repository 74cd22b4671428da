import type { Page } from 'playwright-core'

declare global {
  interface Document {
    /** React's own note of what it renders, under a name that ends in a random part. */
    [container: `__reactContainer$${string}`]: {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
    }
  }
}

/**
 * Waits until the scripts of a page listen: its markup has become React's, and what listens to the whole window has begun to.
 * A page without scripts is awake as it is.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type='text/later']")) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const whole = document[key as `__reactContainer$${string}`]?.stateNode.current.memoizedState
    const main = Object.keys(document.querySelector('main') ?? {})
    return whole?.isDehydrated === false && main.some((name) => name.startsWith('__reactProps'))
  })
  // Effects run in a task after that; these tasks come behind it, also on a page whose clock stands still.
  await page.evaluate(async () => {
    for (let task = 0; task < 3; task += 1)
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(0)
      })
  })
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
