/** More visitors than these are not remembered one by one; the one who came longest ago is forgotten. */
const MOST = 20_000

/**
 * What a visitor may send before anything is read or asked: `burst` at once, and `perSecond` more as time goes on. Kept
 * in the memory of this node, so that a refusal costs nothing; what must hold on all nodes is counted in the database.
 */
export class Allowance {
  readonly #burst: number
  readonly #perSecond: number
  readonly #left = new Map<string, { pieces: number; at: number }>()

  constructor(burst: number, perSecond: number) {
    this.#burst = burst
    this.#perSecond = perSecond
  }

  /** Takes one piece at `now` (milliseconds); how many whole seconds until there is one again, 0 when it was there. */
  take(visitor: string, now: number): number {
    const known = this.#left.get(visitor) ?? { pieces: this.#burst, at: now }
    const pieces = Math.min(
      this.#burst,
      known.pieces + (Math.max(0, now - known.at) / 1000) * this.#perSecond,
    )
    const isAllowed = pieces >= 1
    this.#left.delete(visitor)
    this.#left.set(visitor, { pieces: isAllowed ? pieces - 1 : pieces, at: now })
    const [oldest] = this.#left.keys()
    if (this.#left.size > MOST && oldest !== undefined) this.#left.delete(oldest)
    return isAllowed ? 0 : Math.ceil((1 - pieces) / this.#perSecond)
  }
}
