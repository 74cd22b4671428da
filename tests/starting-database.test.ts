import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandEnv } from './command-env.ts'
import { openTestApp, type TestApp } from './database.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What PostgreSQL answers while it starts or recovers. */
const said = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(said)])
refusal.writeInt32BE(said.length + 4, 1)

test('a command that meets a database which is still starting waits for it, and says so in one sentence', async () => {
  const { hostname, port } = new URL(app.url)
  let refused = 0
  const server = createServer((visitor) => {
    visitor.on('error', () => undefined)
    if (refused < 3) {
      refused += 1
      visitor.once('data', () => visitor.end(refusal))
      return
    }
    const inner = connect(Number(port), hostname)
    inner.on('error', () => visitor.destroy())
    visitor.pipe(inner).pipe(visitor)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(app.url)
  url.port = String(typeof address === 'object' ? address?.port : 0)

  const command = spawn(process.execPath, ['commands/block-term.ts', 'brass lamps'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...commandEnv(), DATABASE_URL: url.href, LOG_LEVEL: 'error' },
  })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(command, 'close')
  server.close()
  expect(output).toMatch(
    /^The database is starting up\. Waiting until it is ready …\n"brass lamps" is not suggested any more\.\n$/,
  )
  expect([code, refused]).toEqual([0, 3])
})
