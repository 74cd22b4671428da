import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, WrongSettings } from '#server/platform/config.ts'
import { keepPostgres } from '#server/platform/postgres-keeper.ts'
import { commandOf } from '#server/platform/processes.ts'
import { closeAtEnd, end } from './ending.ts'
import { warn } from './say.ts'

/** The id of the command that has this folder's database running; null when none lives. */
function findOwner(dataDir: string): number | null {
  try {
    const owner = Number(readFileSync(path.join(dataDir, 'owner.pid'), 'utf8'))
    process.kill(owner, 0)
    // After a hard end its number may be somebody else's.
    const command = commandOf(owner)
    const isCommand = command === null || /\b(commands|build\/server)\//.test(command)
    return owner === process.pid || !isCommand ? null : owner
  } catch {
    return null
  }
}

/** The address of the PostgreSQL in the data folder. Unless a running shop has it open, the command's end closes it. */
export async function openOwnDatabase(
  { dataDir }: Config,
  share: boolean,
): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const address = path.join(dataDir, 'database.url')
  if (findOwner(dataDir) !== null) {
    if (!share)
      throw new WrongSettings(
        `DATA_DIR ${dataDir} is in use by a shop that is already open. Close it, or set another DATA_DIR.`,
      )
    return { url: readFileSync(address, 'utf8').trim(), close: async () => undefined }
  }
  const owner = path.join(dataDir, 'owner.pid')
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
    await rm(owner, { force: true })
  }
  closeAtEnd(close)
  const { url } = await starting
  await writeFile(owner, String(process.pid))
  await writeFile(address, url, { mode: 0o600 })
  return { url, close }
}
