import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#server/media/fetch-public.ts'

/** An internet of one machine: names stand for what a test says, and whatever is reached is answered by `answer`. */
export interface FakeOutside extends Network {
  /** Addresses that were connected to. */
  dialled: string[]
  close(): Promise<void>
}

const SOMEWHERE = '93.184.216.34'

export async function openOutside(
  answer: RequestListener,
  names: Record<string, string[]> = {},
): Promise<FakeOutside> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dialled: string[] = []
  return {
    dialled,
    resolve: async (host) => names[host] ?? [SOMEWHERE],
    dial: (address) => {
      dialled.push(address)
      return connect(port, '127.0.0.1')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
