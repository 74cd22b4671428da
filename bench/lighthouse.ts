import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath } from '../tests/browser/chromium.ts'
import { freePort, type ServedShop, serveShop } from './serve.ts'
import { printTable } from './table.ts'

const RUNS = 3

interface Marks {
  performance: number
  accessibility: number
  practices: number
  seo: number
  paint: number
  blocking: number
  shift: number
  script: number
}

/** Follows the shop's own links, so that no page is chosen by hand. */
async function pagesOf(shop: ServedShop): Promise<{ name: string; path: string }[]> {
  const listing = await (await fetch(`${shop.url}/products`)).text()
  const product = /href="(\/product\/\d+)"/.exec(listing)?.[1] ?? '/'
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/products' },
    { name: 'product', path: product },
    { name: 'cart', path: '/cart' },
  ]
}

async function judge(url: string, port: number): Promise<Marks> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? 0
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const script = items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0)
  const wrong = Object.values(categories).flatMap((category) =>
    category.id === 'performance'
      ? []
      : category.auditRefs
          .map((each) => audits[each.id])
          .filter(
            (audit) =>
              audit?.score !== null &&
              audit !== undefined &&
              audit.score < 1 &&
              audit.scoreDisplayMode !== 'informative',
          )
          .map((audit) => `${category.id}: ${audit?.title}`),
  )
  for (const line of wrong) process.stdout.write(`  ${new URL(url).pathname} ${line}\n`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    script,
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse, mobile preset, against the production build over the demo market: medians of three runs. */
export async function benchLighthouse(): Promise<void> {
  const shop = await serveShop({ DATA_DIR: 'data/bench-demo' })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  const rows: string[][] = []
  try {
    for (const page of await pagesOf(shop)) {
      const url = `${shop.url}${page.path}`
      await (await fetch(url)).text()
      const runs: Marks[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await judge(url, port))
      const of = (name: keyof Marks) => median(runs.map((run) => run[name]))
      rows.push([
        page.name,
        ...(['performance', 'accessibility', 'practices', 'seo'] as const).map((name) => String(of(name))),
        `${(of('paint') / 1000).toFixed(2)} s`,
        `${Math.round(of('blocking'))} ms`,
        of('shift').toFixed(3),
        `${Math.round(of('script') / 1000)} kB`,
      ])
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  printTable(
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'largest paint',
      'blocking',
      'shift',
      'script',
    ],
    rows,
  )
}
