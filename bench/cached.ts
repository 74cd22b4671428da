import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { figures, measure, read } from './load.ts'
import { marketOfSize, openBench } from './market.ts'
import { processorTime } from './processor.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const SIZE = 10_000
const TIMES = 4000
const WARM = 1000
const AT_ONCE = 10
/** A third of what the same server reaches for a file is what a cached page is to reach. */
const GOAL = 1 / 3

const PAGES = ['/', '/products', '/products?category=books', '/products.data?category=books', '/about']
const ASSETS = 'build/client/assets'

/** Of the built files that are kept squeezed, the one whose length comes nearest. */
async function fileOfLength(length: number): Promise<string> {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.br'))
  const sized = await Promise.all(
    files.map(async (name) => ({ name, off: Math.abs((await stat(path.join(ASSETS, name))).size - length) })),
  )
  const [nearest] = sized.toSorted((one, other) => one.off - other.off)
  if (!nearest) throw new Error('The build has no squeezed files.')
  return `/assets/${nearest.name.slice(0, -'.br'.length)}`
}

/** Cached pages beside a file of about their length, from one process, on ten connections that stay open. */
export async function benchCached(): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  try {
    const shop = await serveShop({
      DATABASE_URL: await marketOfSize(postgres, SIZE),
      PAGE_CACHE: 'on',
      TRUST_PROXY: 'on',
    })
    try {
      const cost = async (way: string) => {
        const visit = () => read(shop.url + way)
        await measure(WARM, AT_ONCE, visit)
        const before = (await processorTime(shop.id)) ?? 0
        const took = await measure(TIMES, AT_ONCE, visit)
        const spent = (((await processorTime(shop.id)) ?? 0) - before) / TIMES
        return { took, spent }
      }
      for (const page of PAGES) {
        const answer = await fetch(shop.url + page, { headers: { 'Accept-Encoding': 'br' } })
        await answer.arrayBuffer()
        const length = Number(answer.headers.get('Content-Length'))
        const file = await cost(await fileOfLength(length))
        const cached = await cost(page)
        const ratio = cached.took.perSecond / file.took.perSecond
        rows.push([
          page,
          (length / 1024).toFixed(1),
          ...figures(cached.took),
          cached.spent.toFixed(2),
          file.took.perSecond.toFixed(0),
          file.spent.toFixed(2),
          `${ratio.toFixed(2)}${ratio < GOAL ? ' (too little)' : ''}`,
        ])
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  printTable(
    [
      'cached page',
      'kB',
      'per second',
      'p50 ms',
      'p99 ms',
      'processor ms',
      'file: per second',
      'processor ms',
      'ratio',
    ],
    rows,
  )
}
