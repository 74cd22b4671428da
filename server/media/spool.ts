import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../app.ts'
import { after, DAY } from '../platform/clock.ts'

/** A file as it arrived, unchecked, on this machine's disk: never in the storage, where it could be served. */
export interface SpooledFile {
  path: string
  bytes: number
}

type Keeper = Pick<App, 'config'>

const folderOf = ({ config }: Keeper): string => path.join(config.dataDir, 'incoming')

/**
 * Writes what arrives to the disk, chunk by chunk: the next one is asked for when this one is written. Nothing at all is
 * null. When the source breaks off, what was written is thrown away.
 */
export async function spool(
  keeper: Keeper,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  first: () => Promise<void> = async () => undefined,
): Promise<SpooledFile | null> {
  const name = path.join(folderOf(keeper), randomUUID())
  let file: Awaited<ReturnType<typeof open>> | null = null
  let bytes = 0
  try {
    for await (const chunk of source) {
      if (chunk.byteLength === 0) continue
      if (!file) {
        await first()
        await mkdir(folderOf(keeper), { recursive: true })
        file = await open(name, 'wx', 0o600)
      }
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await file?.close()
    return file && { path: name, bytes }
  } catch (fault) {
    await file?.close().catch(() => undefined)
    await rm(name, { force: true })
    throw fault
  }
}

export const discard = (file: SpooledFile): Promise<void> => rm(file.path, { force: true })

/** Throws away what a crash left on this machine's disk more than a day ago. */
export async function sweepSpool(app: Pick<App, 'config' | 'clock'>): Promise<void> {
  const folder = folderOf(app)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const facts = await stat(path.join(folder, name)).catch(() => null)
    if (facts && facts.mtime < after(app.clock.now(), -DAY))
      await rm(path.join(folder, name), { force: true })
  }
}
