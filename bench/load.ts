export interface Cost {
  perSecond: number
  /** Milliseconds. */
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
  work: (turn: number) => Promise<void>,
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
  return { perSecond: times / seconds, p50: quantile(0.5), p99: quantile(0.99) }
}

export const figures = (cost: Cost): string[] => [
  cost.perSecond.toFixed(0),
  cost.p50.toFixed(1),
  cost.p99.toFixed(1),
]

/** A page, read to its end. Throws when it is not there. */
export async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
}
