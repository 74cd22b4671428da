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

const OURS = 'the shop'

/** The data of a page as scripts ask for it. */
const dataOf = (page: string) => page.replace(/(?=\?|$)/, '.data')

/** Asks one server, after a warm-up, ten at once; answers the columns of its row and its rate. */
async function ask({ requests, process, name }: Beside): Promise<{ perSecond: number; columns: string[] }> {
  const times = name === OURS ? TIMES : TIMES / FEWER
  let bytes = 0
  const visit = async (turn: number) => {
    const wish = requests[turn % requests.length]
    const sent = wish ? await read(wish.url, wish) : 0
    bytes += sent
  }
  await measure(name === OURS ? WARM : WARM / FEWER, AT_ONCE, visit)
  bytes = 0
  const before = process && (await processorTime(process))
  const cost = await measure(times, AT_ONCE, visit)
  const after = process && (await processorTime(process))
  const spent = before && after ? ((after - before) / times).toFixed(2) : ''
  const columns = [...figures(cost), spent, (bytes / times / 1000).toFixed(1)]
  return { perSecond: cost.perSecond, columns }
}

/**
 * The data of pages as scripts are answered it, made anew for each of ten who ask at once; with BENCH_BESIDE, in
 * turns with other servers, and how many times as many answers a second the shop gives.
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
          const requests = (await pathsOf(kind, url, SIZE)).map((page) => ({ url: shop.url + dataOf(page) }))
          const ours = await ask({ name: OURS, kind, requests, process: shop.id })
          rows.push([kind, OURS, ...ours.columns, ''])
          for (const other of beside.filter((one) => one.kind === kind)) {
            const theirs = await ask(other)
            const ratio = `${(ours.perSecond / theirs.perSecond).toFixed(1)} x`
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
    [
      'data of',
      'asked of',
      'per second',
      'p50 ms',
      'p99 ms',
      'its processor ms',
      'kB sent',
      'the shop to it',
    ],
    rows,
  )
}
