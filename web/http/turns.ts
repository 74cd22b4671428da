/** Gives a turn back. */
export type Release = () => void

interface TurnLimits {
  /** Turns at once, in sum and of one visitor. */
  atOnce: number
  each: number
  /** Who may wait, in sum and of one visitor. */
  waiting: number
  waitingEach: number
  /** Milliseconds that anybody waits. */
  patience: number
}

interface Waiter {
  begin: (release: Release | null) => void
}

/**
 * Work is done a few pieces at a time, and whoever waits is called in turn by visitor, not by request: a hundred requests
 * of one address wait behind each other, and the one request of another goes next.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #busy = new Map<string, number>()
  /** In the order in which visitors are called; whoever was called goes to the end. */
  readonly #lines = new Map<string, Set<Waiter>>()
  #atWork = 0
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waiting
  }

  /** A turn, at once or after a wait; null when the line is full, nobody called in time, or `signal` said that nobody waits any more. */
  take(visitor: string, signal?: AbortSignal): Promise<Release | null> {
    const line = this.#lines.get(visitor)
    if (!line && this.#isFree(visitor)) return Promise.resolve(this.#begin(visitor))
    if (
      this.#waiting >= this.#limits.waiting ||
      (line?.size ?? 0) >= this.#limits.waitingEach ||
      signal?.aborted
    )
      return Promise.resolve(null)
    return new Promise((resolve) => {
      const waiter: Waiter = {
        begin: (release) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
          resolve(release)
        },
      }
      const leave = () => {
        if (this.#forget(visitor, waiter)) waiter.begin(null)
      }
      const timer = setTimeout(leave, this.#limits.patience)
      signal?.addEventListener('abort', leave)
      if (line) line.add(waiter)
      else this.#lines.set(visitor, new Set([waiter]))
      this.#waiting += 1
    })
  }

  #isFree(visitor: string): boolean {
    return this.#atWork < this.#limits.atOnce && (this.#busy.get(visitor) ?? 0) < this.#limits.each
  }

  #begin(visitor: string): Release {
    this.#atWork += 1
    this.#busy.set(visitor, (this.#busy.get(visitor) ?? 0) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#atWork -= 1
      const left = (this.#busy.get(visitor) ?? 1) - 1
      if (left > 0) this.#busy.set(visitor, left)
      else this.#busy.delete(visitor)
      this.#call()
    }
  }

  /** Calls whoever may begin now that one turn came back: one at most, because before nobody could. */
  #call(): void {
    for (const [visitor, line] of this.#lines) {
      if (this.#atWork >= this.#limits.atOnce) return
      if (!this.#isFree(visitor)) continue
      const [waiter] = line
      if (!waiter || !this.#forget(visitor, waiter)) continue
      if (line.size > 0) {
        this.#lines.delete(visitor)
        this.#lines.set(visitor, line)
      }
      waiter.begin(this.#begin(visitor))
      return
    }
  }

  #forget(visitor: string, waiter: Waiter): boolean {
    const line = this.#lines.get(visitor)
    if (!line?.delete(waiter)) return false
    if (line.size === 0) this.#lines.delete(visitor)
    this.#waiting -= 1
    return true
  }
}
