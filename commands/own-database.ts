import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, WrongSettings } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/postgres.ts'
import { keepPostgres } from '#server/platform/postgres-keeper.ts'
import { commandOf } from '#server/platform/processes.ts'
import { closeAtEnd, end } from './ending.ts'
import { warn } from './say.ts'

const ownerOf = (dataDir: string) => path.join(dataDir, 'owner.pid')
const addressIn = (dataDir: string) => path.join(dataDir, 'database.url')

/** What the file of a folder's owner says; null where there is none, or none that can be read. */
function readOwner(dataDir: string): string | null {
  try {
    return readFileSync(ownerOf(dataDir), 'utf8')
  } catch {
    return null
  }
}

/** Whether a process lives, also one of another user. */
function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}

/** The id of the command that has a folder's database running, by what its file says; null when none lives. */
function judgeOwner(said: string | null): number | null {
  const owner = Number(said)
  // Number 0 is what an empty file says, and would be this process with all that belong to it.
  if (!(Number.isInteger(owner) && owner > 0) || owner === process.pid || !isAlive(owner)) return null
  // After a hard end its number may be somebody else's.
  const command = commandOf(owner)
  return command === null || /\b(commands|build\/server)\//.test(command) ? owner : null
}

const findOwner = (dataDir: string): number | null => judgeOwner(readOwner(dataDir))

const inUse = (dataDir: string) =>
  new WrongSettings(
    `DATA_DIR ${dataDir} is in use by a shop that is already open. Close it, or set another DATA_DIR.`,
  )

/** Why a folder cannot be used, by the system's code. */
const UNUSABLE: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file, not in a folder',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a disk that is read only',
  ENOSPC: 'is on a disk that is full',
}

/**
 * Makes the data folder and writes a file there, for a moment. Throws WrongSettings when it cannot be used, when what it holds is no database of this
 * version, or when another shop has it. `share`: beside a running shop nothing needs to be there but that.
 */
export async function checkDataDir({ dataDir, databaseUrl }: Config, share = false): Promise<void> {
  const isOpen = findOwner(dataDir) !== null
  if (share && (databaseUrl || isOpen)) return
  const trial = path.join(dataDir, `trial-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(trial, 'A trial whether this folder may be written to.')
  } catch (fault) {
    const reason = fault instanceof Error && 'code' in fault ? UNUSABLE[String(fault.code)] : undefined
    if (!reason) throw fault
    throw new WrongSettings(`DATA_DIR ${dataDir} ${reason}. Mend that, or set another DATA_DIR.`)
  } finally {
    await rm(trial, { force: true }).catch(() => undefined)
  }
  if (databaseUrl) return
  if (isOpen) throw inUse(dataDir)
  await checkDatabase(path.join(dataDir, 'db'))
}

/**
 * Makes this process the owner of a data folder before its database is started: two that start at once would end each other's. The file gets
 * its name when it says its number: nobody ever finds it empty.
 */
async function claim(dataDir: string): Promise<void> {
  const owner = ownerOf(dataDir)
  const said = readOwner(dataDir)
  if (judgeOwner(said) !== null) throw inUse(dataDir)
  // One that was killed left its number. By now another that starts may have put its own there.
  if (said !== null && readOwner(dataDir) === said) await rm(owner, { force: true })
  const own = `${owner}.${process.pid}`
  try {
    await writeFile(own, String(process.pid))
    await link(own, owner)
  } catch (fault) {
    throw fault instanceof Error && 'code' in fault && fault.code === 'EEXIST' ? inUse(dataDir) : fault
  } finally {
    await rm(own, { force: true })
  }
  // And the address of a database that is gone.
  await rm(addressIn(dataDir), { force: true })
}

/** The address of the database of a shop that is open. */
function readAddress(dataDir: string): string {
  if (!existsSync(addressIn(dataDir)))
    throw new WrongSettings(`The shop of DATA_DIR ${dataDir} is still opening. Try again when it is open.`)
  return readFileSync(addressIn(dataDir), 'utf8').trim()
}

/** The address of the PostgreSQL in the data folder. Unless a running shop has it open, the command's end closes it. */
export async function openOwnDatabase(
  { dataDir }: Config,
  share: boolean,
): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  if (share && findOwner(dataDir) !== null) return { url: readAddress(dataDir), close: async () => undefined }
  await claim(dataDir)
  const starting = keepPostgres(path.join(dataDir, 'db'), {
    tell: warn,
    giveUp: (sentence) => {
      warn(sentence)
      void end(1)
    },
  })
  const close = async () => {
    const postgres = await starting.catch(() => null)
    await postgres?.stop()
    await rm(ownerOf(dataDir), { force: true })
  }
  closeAtEnd(close)
  const { url } = await starting
  await writeFile(addressIn(dataDir), url, { mode: 0o600 })
  return { url, close }
}
