import { Agent, get } from 'node:http'
import { figures, measure } from './load.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { pathsOf, WORKLOADS } from './pages.ts'
import { processorTime } from './processor.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const SIZE = 10_000
const TIMES = 3000
const WARM = 1500
const AT_ONCE = 10

const agent = new Agent({ keepAlive: true })

/** What the scripts of a page are answered, read to its last byte as it is sent. Answers how many bytes that were. */
function readAnswer(url: string, turn: number): Promise<number> {
  // Everybody asks from a network of their own: visitors are let in by turns.
  const headers = {
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'X-Forwarded-For': `10.${turn % 200}.${(turn >> 3) % 250}.7`,
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

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
          const sent = await readAnswer(`${shop.url}${paths[turn % paths.length]}`, turn)
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
