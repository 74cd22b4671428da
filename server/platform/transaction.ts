import type { Db } from './database.ts'
import type { Outcome, Refusal } from './outcome.ts'

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Does work in one transaction and keeps it when it succeeds; a refusal undoes everything that was written. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal
    throw fault
  }
}
