import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A shop in a process of its own, as the start command runs it, with a database of its own. */
export interface ServedShop {
  url: string
  /** Bytes of memory that the process holds. */
  memory(): Promise<number>
  /** All that it has said. */
  said(): string
  /** Its process id. */
  id: number
  /** With what it ended, once it has. */
  ended: Promise<number | null>
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/**
 * Starts the built shop on loopback, at PORT or a free one. Settings as the start command reads them. Rejects with its
 * own words.
 */
export async function serveShop(settings: Record<string, string>): Promise<ServedShop> {
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      ...settings,
    },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is open:')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => reject(new Error(`The shop did not open:\n${said}`)))
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    id: child.pid ?? 0,
    said: () => said,
    ended,
    kill: () => endBy('SIGKILL'),
    memory: async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1] ?? 0)
    },
    stop: () => endBy('SIGTERM'),
  }
}
