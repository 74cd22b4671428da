import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/database.ts'
import { openLog } from './log.ts'

/** A log that is heard. */
function listen() {
  const heard: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, next) {
      heard.push(String(chunk))
      next()
    },
  })
  return { log: openLog('info', sink), said: () => heard.join('') }
}

test('passwords, codes, tokens and cookies never reach the log', () => {
  const { log, said } = listen()
  log.info(
    { password: 'swordfish', token: 'swordfish', code: 'swordfish', form: { password: 'swordfish' } },
    'typed',
  )
  log.info({ headers: { cookie: 'swordfish', authorization: 'swordfish' } }, 'asked')
  log.info({ secret: 'swordfish', cookie: 'swordfish', authorization: 'swordfish' }, 'opened')
  log.info({ link: { token: 'swordfish' }, bucket: { secret: 'swordfish' } }, 'sent')
  expect(said()).toContain('typed')
  for (const heard of ['asked', 'opened', 'sent']) expect(said()).toContain(heard)
  expect(said()).not.toContain('swordfish')
})

test('a fault is logged with its message and the place where it happened', () => {
  const { log, said } = listen()
  log.error({ fault: new Error('the disk is full') }, 'a request failed')
  expect(said()).toContain('the disk is full')
  expect(said()).toContain('log.test.ts')
})

test('a query that failed is logged without the values that it was asked with', async () => {
  const { log, said } = listen()
  const app = await openTestApp()
  const asked = app.db.execute(sql`insert into users (id, email) values ('x', ${'swordfish'})`)
  const fault = await asked.catch((thrown: unknown) => thrown)
  await app.close()
  log.error({ fault }, 'a form failed')
  expect(String(fault)).toContain('swordfish')
  expect(said()).toContain('Failed query: insert into users (id, email)')
  expect(said()).toContain('log.test.ts')
  expect(said()).toContain('null value in column')
  expect(said()).not.toContain('swordfish')
})
