import { type Beside, serversBeside } from './beside.ts'
import { figures, measure, read } from './load.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { pathsOf, WORKLOADS } from './pages.ts'
import { processorTime } from './processor.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const SIZE = 10_000
const TIMES = 3000
const WARM = 1500
const AT_ONCE = 10
/** Of a server beside the shop, which may be much slower, so much less is asked. */
const FEWER = 10
/** Whoever is compared is asked in turns: what else the machine does falls on all. */
const TURNS = 3

/** Both ways in which the shop answers without a page: what its own scripts read, what other programs read. */
const OURS = {
  'the shop, data of its pages': (page: string) => page.replace(/(?=\?|$)/, '.data'),
  'the shop, its API': (page: string) => {
    const url = new URL(page.replace('/product/', '/products/'), 'http://api/')
    url.searchParams.set('market', 'GB')
    return `/api/v1${url.pathname}${url.search}`
  },
} as const

const isOurs = (name: string): boolean => Object.hasOwn(OURS, name)

/** Asks one server, after a warm-up, ten at once; answers the columns of its row and its rate. */
async function ask({ requests, process, name }: Beside): Promise<{ perSecond: number; columns: string[] }> {
  const times = isOurs(name) ? TIMES : TIMES / FEWER
  let bytes = 0
  const visit = async (turn: number) => {
    const wish = requests[turn % requests.length]
    const sent = wish ? await read(wish.url, wish) : 0
    bytes += sent
  }
  await measure(isOurs(name) ? WARM : WARM / FEWER, AT_ONCE, visit)
  bytes = 0
  const before = process && (await processorTime(process))
  const cost = await measure(times, AT_ONCE, visit)
  const after = process && (await processorTime(process))
  const spent = before && after ? ((after - before) / times).toFixed(2) : ''
  const columns = [...figures(cost), spent, (bytes / times / 1000).toFixed(1)]
  return { perSecond: cost.perSecond, columns }
}

/**
 * Lists, products and searches as scripts and as programs are answered them, made anew for each of ten who ask at once; with
 * BENCH_BESIDE, in turns with other servers, and how many times as many answers a second the API gives.
 */
export async function benchAnswers(): Promise<void> {
  const beside = await serversBeside(process.env.BENCH_BESIDE)
  const postgres = await openBench()
  const rows: string[][] = []
  try {
    const url = await marketOfSize(postgres, SIZE)
    const shop = await serveShop(uncached(url))
    try {
      for (let turn = 0; turn < (beside.length > 0 ? TURNS : 1); turn++)
        for (const kind of WORKLOADS) {
          const pages = await pathsOf(kind, url, SIZE)
          let api = 0
          for (const [name, addressOf] of Object.entries(OURS)) {
            const requests = pages.map((page) => ({ url: shop.url + addressOf(page) }))
            const ours = await ask({ name, kind, requests, process: shop.id })
            rows.push([kind, name, ...ours.columns, ''])
            api = ours.perSecond
          }
          for (const other of beside.filter((one) => one.kind === kind)) {
            const theirs = await ask(other)
            const ratio = `${(api / theirs.perSecond).toFixed(1)} x`
            rows.push([kind, other.name, ...theirs.columns, ratio])
          }
        }
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  printTable(
    ['data of', 'asked of', 'per second', 'p50 ms', 'p99 ms', 'its processor ms', 'kB sent', 'the API to it'],
    rows,
  )
}
