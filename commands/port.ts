import { createServer } from 'node:net'
import { type Config, WrongSettings } from '#server/platform/config.ts'

type Place = Pick<Config, 'host' | 'port'>

/** The sentence for a port that could not be had, from the system's fault. */
export function portUnavailable({ host, port }: Place, fault: NodeJS.ErrnoException): WrongSettings {
  if (fault.code === 'EADDRINUSE')
    return new WrongSettings(
      `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port < 65_535 ? port + 1 : 3000}.`,
    )
  if (fault.code === 'EACCES')
    return new WrongSettings(`Port ${port} may not be used by this user. Set PORT to one above 1024.`)
  return new WrongSettings(`HOST ${host} and PORT ${port} cannot be used: ${fault.message}.`)
}

/** Asks the port before the long work begins. */
export async function checkPort({ host, port }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch((fault) => {
    throw portUnavailable({ host, port }, fault)
  })
}

/** The address at which people on this machine find the shop. */
export function addressOf(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
