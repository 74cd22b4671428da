import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { WrongSettings } from './config.ts'
import { commandOf } from './processes.ts'

/** Whether a process is the PostgreSQL of this very folder. */
const serves = (pid: number, folder: string) => {
  const command = commandOf(pid) ?? ''
  return command.includes('postgres') && `${command} `.includes(` -D ${folder} `)
}

/**
 * Stops a server that an earlier run left behind on `folder`, by the id in its own lock file. The id may belong
 * to a stranger by now, who is left alone. Throws WrongSettings when the server has not ended within `patience`
 * milliseconds; its lock stays with it.
 */
export async function stopLeftover(folder: string, patience = 30_000): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return
  // Nothing tells there what a process is: PostgreSQL judges its lock by itself.
  if (process.platform === 'win32') return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  // Of a server that was killed PostgreSQL itself looks whether processes still work on its files, by this very lock.
  if (commandOf(pid) === null) return
  const lives = () => Number.isInteger(pid) && pid > 1 && serves(pid, folder)
  if (lives()) {
    process.kill(pid, 'SIGINT')
    const until = Date.now() + patience
    while (lives() && Date.now() < until) await new Promise((go) => setTimeout(go, 50))
    if (lives())
      throw new WrongSettings(
        `The PostgreSQL of an earlier run (process ${pid}) still closes ${folder}. Wait until it has ended, and start again.`,
      )
  }
  await rm(lock, { force: true })
}
