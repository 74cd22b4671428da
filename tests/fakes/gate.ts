import { connect, createServer, type Socket } from 'node:net'

/** A gate before a server on loopback that a test can shut: open connections break, new ones are refused. */
export interface Gate {
  port: number
  shut(): void
  open(): void
  close(): Promise<void>
}

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((visitor) => {
    if (!isOpen) return visitor.destroy()
    const inner = connect(target, '127.0.0.1')
    for (const socket of [visitor, inner]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        visitor.destroy()
        inner.destroy()
      })
    }
    visitor.pipe(inner).pipe(visitor)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    shut: () => {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    open: () => {
      isOpen = true
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
