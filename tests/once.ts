import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Does dear work once for a whole run, however many test files want it: the first does it, the others wait.
 * `folder` lives as long as the run.
 */
export async function once(folder: string, name: string, work: () => Promise<void>): Promise<void> {
  const claim = path.join(folder, `once-${name}`)
  const result = path.join(claim, 'result')
  const first = await mkdir(claim).then(
    () => true,
    () => false,
  )
  if (first) {
    try {
      await work()
      await writeFile(result, '')
    } catch (fault) {
      await writeFile(result, fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
      throw fault
    }
    return
  }
  while (!existsSync(result)) await new Promise((go) => setTimeout(go, 50))
  const said = await readFile(result, 'utf8')
  if (said) throw new Error(`Another test file failed at "${name}": ${said}`)
}
