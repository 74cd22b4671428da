import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner, vi } from 'vitest'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import { loadShop } from '../built-shop.ts'
import { openTestApp, type TestApp } from '../database.ts'
import { patient } from './awake.ts'
import { faultsAxeFinds, WIDTHS } from './axe.ts'
import { openChromium } from './chromium.ts'

export { WIDTHS }

/** Pages that nobody looks at any more go on working: those that a test opened go with it, others with their shop. */
function closeWithTest(context: BrowserContext): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
}

/** How somebody comes: in which market, at which width, with scripts or without. */
export type Visit = BrowserContextOptions & { market?: MarketCode }

/** The built shop over a demo market of its own, and a real browser in front of it. */
export interface OpenShop {
  url: string
  app: TestApp
  db: Db
  browser: Browser
  /** A new shopper with an empty browser. */
  visit(options?: Visit): Promise<Page>
  /** A new shopper who stands on a page already. */
  open(path: string, options?: Visit): Promise<Page>
  /** What axe finds on a page, as short lines; empty is what we want. */
  axe(page: Page): Promise<string[]>
  close(): Promise<void>
}

/** Sets how large the browser shows text, in px: 16 is what browsers come with, twice as much is what whoever sees little chooses. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Makes the shop forget all pages that it has cached, and waits until it has heard so. */
export async function forgetPages({ url, db }: Pick<OpenShop, 'url' | 'db'>): Promise<void> {
  const until = (wanted: 'hit' | 'miss') =>
    vi.waitFor(async () => {
      const found = (await fetch(`${url}/about`)).headers.get('X-Page-Cache')
      if (found !== wanted) throw new Error(`A cached page is still a ${found}.`)
    }, 120_000)
  await until('hit')
  await touchCatalogue(db)
  await until('miss')
}

/** `parts` changes settings of this shop, such as the payment provider; `template` names the market that it begins with. */
export async function openShop(
  parts: Partial<Config> = {},
  template: 'demo' | 'empty' = 'demo',
): Promise<OpenShop> {
  const { openShop: open } = await loadShop()
  const app = await openTestApp({ template })
  const server = await open(
    { ...app.config, mode: 'production', port: 0, host: '127.0.0.1', demo: true, ...parts },
    { databaseUrl: app.url, secret: app.secret },
  )
  const url = `http://localhost:${server.port}`
  const browser = await openChromium()
  const contexts: BrowserContext[] = []
  const visit = async ({ market, ...options }: Visit = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: WIDTHS.desk,
      reducedMotion: 'reduce',
      ...options,
    })
    closeWithTest(context)
    // As long as for anything else: see vitest.config.ts.
    context.setDefaultTimeout(120_000)
    contexts.push(context)
    if (market) await context.addCookies([{ name: 'market', value: market, url }])
    const page = await context.newPage()
    return options.javaScriptEnabled === false ? page : patient(page)
  }
  return {
    url,
    app,
    db: app.db,
    browser,
    visit,
    open: async (path, options) => {
      const page = await visit(options)
      await page.goto(path)
      return page
    },
    axe: faultsAxeFinds,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await server.stop()
      await app.close()
    },
  }
}
