import { Agent, request } from 'node:http'

export interface Cost {
  perSecond: number
  /** Milliseconds. */
  best: number
  p50: number
  p99: number
}

/**
 * Does `work` `times` times, `at` at once, and measures each. Bounded by count; the first fault ends it.
 * `work` gets the number of its turn.
 */
export async function measure(
  times: number,
  at: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Cost> {
  const took: number[] = []
  let turn = 0
  const began = performance.now()
  const worker = async () => {
    while (turn < times) {
      const mine = turn++
      const start = performance.now()
      await work(mine)
      took.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: at }, worker))
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  const quantile = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { perSecond: times / seconds, best: quantile(0), p50: quantile(0.5), p99: quantile(0.99) }
}

export const figures = (cost: Cost): string[] => [
  cost.perSecond.toFixed(0),
  cost.p50.toFixed(1),
  cost.p99.toFixed(1),
]

const agent = new Agent({ keepAlive: true })
const squeezed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
let visitor = 0

/** What is asked of a server beyond the address. */
export interface Asking {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

/**
 * A page, read to its last byte as it is sent; answers how many bytes that were. It is not unpacked: that is the work of a browser, and
 * here it would be done on the cores of the shop. Throws when it is not there.
 */
export function read(url: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    visitor += 1
    // Every request comes from a network of its own: visitors are let in by turns.
    const address = `10.${visitor % 200}.${(visitor >> 3) % 250}.7`
    const sent = { ...squeezed, 'X-Forwarded-For': address, ...headers }
    const asked = request(url, { agent, method, headers: sent }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
