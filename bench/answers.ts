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

/** The data of a page as scripts ask for it. */
const dataOf = (page: string) => page.replace(/(?=\?|$)/, '.data')

/** The data of pages as scripts are answered it, made anew for each of ten who ask at once. */
export async function benchAnswers(): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  try {
    const url = await marketOfSize(postgres, SIZE)
    const shop = await serveShop(uncached(url))
    try {
      for (const workload of WORKLOADS) {
        const paths = (await pathsOf(workload, url, SIZE)).map(dataOf)
        let bytes = 0
        const visit = async (turn: number) => {
          const sent = await read(`${shop.url}${paths[turn % paths.length]}`)
          bytes += sent
        }
        await measure(WARM, AT_ONCE, visit)
        bytes = 0
        const before = (await processorTime(shop.id)) ?? 0
        const cost = await measure(TIMES, AT_ONCE, visit)
        const spent = ((await processorTime(shop.id)) ?? 0) - before
        rows.push([workload, ...figures(cost), (spent / TIMES).toFixed(2), (bytes / TIMES / 1000).toFixed(1)])
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  printTable(['data of', 'per second', 'p50 ms', 'p99 ms', 'processor ms of the shop', 'kB sent'], rows)
}
