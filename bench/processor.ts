import { readdir, readFile } from 'node:fs/promises'

/** What one tick of the times in /proc is, in milliseconds. */
const TICK = 10

/** The processor time of the processes under one of ours so far, in milliseconds, itself included; null where the system does not tell. */
export async function processorTime(id: number): Promise<number | null> {
  const entries = await readdir('/proc').catch(() => [])
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const entry of entries.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => null)
    // The name of the program stands in brackets, and may have spaces and brackets in it.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (!fields) continue
    const [, parent = 0, , , , , , , , , , user = 0, system = 0] = fields.map(Number)
    processes.set(Number(entry), { parent, ticks: user + system })
  }
  if (!processes.has(id)) return null
  const isUnder = (process: number): boolean => {
    if (process === id) return true
    const above = processes.get(process)?.parent
    return above !== undefined && above > 1 && isUnder(above)
  }
  let ticks = 0
  for (const [process, told] of processes) if (isUnder(process)) ticks += told.ticks
  return ticks * TICK
}
