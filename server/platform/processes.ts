import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The command line of a process, its words parted by blanks: what a number in a file was about may have ended
 * long ago, and the number may be another's. Null when no such process lives, or when nothing tells.
 */
export function commandOf(id: number): string | null {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null
    const ps = ['-o', 'command=', '-p', String(id)]
    return execFileSync('ps', ps, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    return null
  }
}
