import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail relay on loopback that keeps what it is given; `refuse` makes it say no, to all or to one, until told otherwise. */
export async function startFakeRelay() {
  const received: { to: string[]; message: string }[] = []
  let refused: boolean | string = false
  let calls = 0
  const server = new SMTPServer({
    authOptional: true,
    // The app keeps its connection for the next email; the end of a test does not wait for it.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_, answer) => {
      calls += 1
      answer()
    },
    onRcptTo: ({ address }, _, answer) =>
      answer(refused === true || refused === address ? new Error('Try later') : null),
    onData: async (stream, session, answer) => {
      const message = await text(stream).catch(() => null)
      // Whoever sent it was killed in the middle.
      if (message === null) return answer(new Error('Incomplete'))
      received.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), message })
      answer()
    },
  })
  // A connection of somebody who was killed.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How many connections there were. */
    calls: () => calls,
    /** Ends the connections that are open, as a relay does with those that say nothing for a while. */
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    refuse: (whom: boolean | string) => {
      refused = whom
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
