import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Databases of a whole run, with their logs of changes, take less than half of it. */
const ROOM = 6 * 1024 ** 3

/**
 * Where folders that a run throws away are made: in memory where there is plenty of it. Each test file makes and drops a database of a
 * thousand files, and a disk that has just deleted as many looks for free places among them for a second.
 */
async function ground(): Promise<string> {
  return (await hasRoomInMemory()) ? MEMORY : tmpdir()
}

/** Whether what a run throws away may stand in memory. */
export async function hasRoomInMemory(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => null)
  return space !== null && space.bavail * space.bsize > ROOM
}

/** A new, empty folder that the user of a database can pass through. */
export async function scratchFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(await ground(), `infinity-${name}-${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of runs that were ended before they could tidy up: memory is not swept as disks are. */
export async function sweepScratch(): Promise<void> {
  const place = await ground()
  for (const name of await readdir(place)) {
    const [, pid] = /^infinity-\w+-(\d+)-\w+$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(path.join(place, name), { recursive: true, force: true })
  }
}
