import type { ReportedMovement } from './provider.ts'

/** A movement as our ledger has it. */
export interface PostedMovement extends Omit<ReportedMovement, 'number' | 'at'> {
  /** Of its purchase. */
  number: string
  /** When it was written here, and when what led to it began: the provider knew of it in between. */
  at: Date
  began: Date
}

/** What the provider and our ledger do not tell alike. */
export interface Finding {
  kind: 'only-there' | 'only-here' | 'differs'
  movement: ReportedMovement['kind']
  /** The provider's id. */
  id: string
  /** In hundredths of their currency. */
  there: { amount: number; currency: string } | null
  here: { amount: number; currency: string } | null
  /** Of money that went back: its capture. */
  captureId: string | null
  /** The purchase it is about, as far as anybody knows. */
  number: string | null
  /** ISO time, by the provider where it knows. */
  at: string
}

export interface Compared {
  /** Ours are missed there only when all of what led to them happened from here on, so that it is in the report. */
  since: Date
  /** What is younger may still be on its way, in either direction. */
  until: Date
}

const said = ({ amount, currency }: { amount: number; currency: string }) => ({ amount, currency })

/** Sums of one id, which may be told in parts: a refund of two orders, a chargeback that was won. */
function byId<Movement extends ReportedMovement | PostedMovement>(movements: readonly Movement[]) {
  const sums = new Map<string, Movement>()
  for (const each of movements) {
    const known = sums.get(each.id)
    const isSame = known?.currency === each.currency
    sums.set(each.id, known && isSame ? { ...known, amount: known.amount + each.amount } : (known ?? each))
  }
  return sums
}

/** Compares by the provider's id, the amount and the currency; gives what the two do not tell alike. */
export function compareBooks(
  theirs: readonly ReportedMovement[],
  ours: readonly PostedMovement[],
  { since, until }: Compared,
): Finding[] {
  const there = byId(theirs)
  const here = byId(ours)
  const findings: Finding[] = []
  for (const told of there.values()) {
    const { id, kind: movement, captureId } = told
    const posted = here.get(id)
    const facts = { movement, id, there: said(told), at: told.at.toISOString() }
    if (!posted) {
      if (told.at <= until && told.amount !== 0)
        findings.push({ ...facts, kind: 'only-there', here: null, captureId, number: told.number })
    } else if (posted.amount !== told.amount || posted.currency !== told.currency) {
      const { number } = posted
      findings.push({
        ...facts,
        ...{ kind: 'differs', here: said(posted), captureId: posted.captureId, number },
      })
    }
  }
  for (const posted of here.values()) {
    const { id, kind: movement, captureId, number, at, began } = posted
    if (there.has(id) || began < since || at > until) continue
    findings.push({
      ...{ kind: 'only-here', movement, id, there: null, here: said(posted) },
      ...{ captureId, number, at: at.toISOString() },
    })
  }
  return findings
}
