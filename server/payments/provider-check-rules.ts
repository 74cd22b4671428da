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

const amountOf = ({ amount, currency }: { amount: number; currency: string }) => ({ amount, currency })

const movementOf = ({ kind, id }: Pick<ReportedMovement, 'kind' | 'id'>): string => `${kind} ${id}`
const sumOf = (each: ReportedMovement | PostedMovement): string => `${movementOf(each)} ${each.currency}`

/** Sums of one movement in one currency, which may be told in parts: a refund of two orders, a chargeback that was won. */
function addUp<Movement extends ReportedMovement | PostedMovement>(movements: readonly Movement[]) {
  const sums = new Map<string, Movement>()
  for (const each of movements) {
    const known = sums.get(sumOf(each))
    sums.set(sumOf(each), known ? { ...known, amount: known.amount + each.amount } : each)
  }
  return sums
}

/** Compares by the provider's id, the amount and the currency; gives what the two do not tell alike. */
export function compareBooks(
  theirs: readonly ReportedMovement[],
  ours: readonly PostedMovement[],
  { since, until }: Compared,
): Finding[] {
  const there = addUp(theirs)
  const here = addUp(ours)
  // What is told of one movement in two currencies, one on each side, is one difference.
  const otherwise = new Map(
    [...here].flatMap(([sum, posted]) => (there.has(sum) ? [] : [[movementOf(posted), posted] as const])),
  )
  const compared = new Set<PostedMovement>()
  const findings: Finding[] = []
  for (const [sum, reported] of there) {
    const { id, kind: movement, captureId } = reported
    const posted = here.get(sum) ?? otherwise.get(movementOf(reported))
    const facts = { movement, id, there: amountOf(reported), at: reported.at.toISOString() }
    if (!posted || compared.has(posted)) {
      if (reported.at <= until && reported.amount !== 0)
        findings.push({ ...facts, kind: 'only-there', here: null, captureId, number: reported.number })
      continue
    }
    compared.add(posted)
    if (posted.amount !== reported.amount || posted.currency !== reported.currency) {
      const { number } = posted
      findings.push({
        ...facts,
        ...{ kind: 'differs', here: amountOf(posted), captureId: posted.captureId, number },
      })
    }
  }
  for (const posted of here.values()) {
    const { id, kind: movement, captureId, number, at, began } = posted
    if (compared.has(posted) || began < since || at > until) continue
    findings.push({
      ...{ kind: 'only-here', movement, id, there: null, here: amountOf(posted) },
      ...{ captureId, number, at: at.toISOString() },
    })
  }
  return findings
}
