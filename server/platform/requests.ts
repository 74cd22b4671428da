/** While no more than this many are answered, the processor has time for what nobody waits for. */
const FEW = 1

/** The requests that this process answers at this moment. Work behind the scenes lets them go first. */
export class Requests {
  #answered = 0
  readonly #waiting = new Set<() => void>()

  /** One begins; the function that is given back ends it. */
  begin(): () => void {
    this.#answered += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#answered -= 1
      if (this.#answered > FEW) return
      for (const goOn of this.#waiting) goOn()
    }
  }

  /** Fulfilled when few are answered: at once, soon, or after `patience` milliseconds however many there are. */
  untilFew(patience: number): Promise<void> {
    if (this.#answered <= FEW) return Promise.resolve()
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.#waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, patience)
      this.#waiting.add(goOn)
    })
  }
}
