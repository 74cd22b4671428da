import { createServer } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { giveUp } from './say.ts'

/** Asks the port before the long work begins. */
export async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EADDRINUSE')
      giveUp(`Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.`)
    if (fault.code === 'EACCES')
      giveUp(`Port ${port} may not be used by this user. Set PORT to one above 1024.`)
    giveUp(`HOST ${host} and PORT ${port} cannot be used: ${fault.message}`)
  })
}

/** The address at which people on this machine find the shop. */
export function addressOf(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
