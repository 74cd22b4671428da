/** Does one step after the other, also where one before it failed; the first fault is thrown when all had their turn. */
export async function inTurn(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) await step().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
