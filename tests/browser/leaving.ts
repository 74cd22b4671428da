import type { Page } from 'playwright-core'

/**
 * Where the page has set out for since: told by the browser in the moment in which a script sends it away, long before
 * the address changes.
 */
export async function watchLeaving(page: Page): Promise<() => Promise<string[]>> {
  const left = await page.evaluateHandle(() => {
    const places: string[] = []
    window.navigation.addEventListener('navigate', (event) =>
      places.push(new URL(event.destination.url).pathname),
    )
    return places
  })
  return () => left.jsonValue()
}
