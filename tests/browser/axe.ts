import axe from 'axe-core'
import type { Page } from 'playwright-core'

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * What axe finds on a page, as short lines. It comes once into a document and looks for faults alone: to tell of each
 * rule that was kept takes it four times as long.
 */
export async function faultsAxeFinds(page: Page, looksAtContrast = true): Promise<string[]> {
  // A page that still asks for its rows after an answer is pale: what is shown is looked at once it has them.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const rules = { 'color-contrast': { enabled: looksAtContrast } }
  const asked = {
    runOnly: { type: 'tag' as const, values: RULES },
    rules,
    resultTypes: ['violations' as const],
  }
  const violations = await page.evaluate(async (asked) => {
    // What fades in is pale for a moment; what moves for longer does so for ever, or for a while that nobody waits for.
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const found = await window.axe?.run(asked)
    return found?.violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => node.target.join(' ')),
    }))
  }, asked)
  if (!violations) throw new Error('axe did not come into the page.')
  return violations.map(({ id, places }) => `${id}: ${places.join(' | ')}`)
}

/** The same, and whatever is wider than the screen. */
export async function faultsOf(page: Page, looksAtContrast = true): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...(await faultsAxeFinds(page, looksAtContrast)),
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
  ]
}

/**
 * The same at every width, of a page that was opened once; the last width stays. Contrasts take axe half of its time: they are looked at
 * on the narrowest screen and on the widest. It looks from the top: of what the header lies over on a page that was scrolled it would say
 * that too little is left to press.
 */
export async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [name, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    faults.push(...(await faultsOf(page, name !== 'tablet')).map((fault) => `on a ${name}: ${fault}`))
  }
  return faults
}
