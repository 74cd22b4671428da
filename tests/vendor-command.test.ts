import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { decideVendor, readDecision } from '../commands/decide-vendor.ts'
import { commandEnv } from './command-env.ts'
import { openTestApp, type TestApp } from './database.ts'
import { joinAsVendor } from './sellers.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The command as it is typed; it takes seconds to start. */
const type = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['commands/vendor.ts', ...words], {
    env: { ...commandEnv(), DATABASE_URL: app.url, DEMO: 'on', LOG_LEVEL: 'error' },
  })
/** What the command does with its words, and what it has to say. */
async function run(...words: string[]): Promise<string> {
  const asked = readDecision(words)
  if (!asked) throw new Error('The command takes no such words.')
  const outcome = await decideVendor(app, asked)
  return outcome.ok ? outcome.value.message : `${outcome.code}: ${outcome.message}`
}
const statusOf = async (id: number) =>
  (await app.db.select({ status: vendors.status }).from(vendors).where(eq(vendors.id, id)))[0]?.status

test('whoever keeps the shop decides about sellers by a command, and is told why one cannot be', async () => {
  const { vendor } = await joinAsVendor(app, 'joins@mail.example')
  expect(await run()).toMatch(/joins@mail\.example {2}Copper & Sons/)
  expect((await type('approve', 'Joins@Mail.example')).stdout).toBe('Vendor approved successfully!\n')
  expect(await statusOf(vendor.id)).toBe('active')
  expect(await run()).toBe('Nobody waits for approval.')
  await expect(type('approve', 'joins@mail.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This cannot be done: the status of the seller is Active.'),
  })
  expect(await run('suspend', 'joins@mail.example')).toBe(
    'no-reason: Please say why the seller is suspended.',
  )
  expect(await run('suspend', 'joins@mail.example', 'Parcels', 'came', 'empty')).toBe(
    'Vendor suspended successfully!',
  )
  expect(await run('reactivate', 'joins@mail.example')).toBe('Vendor reactivated successfully!')
  const noted = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.vendorId, String(vendor.id)))
  expect(noted.map(({ action, actorId }) => [action, actorId?.split(':')[0]])).toEqual([
    ['vendor.approve', 'command'],
    ['vendor.suspend', 'command'],
    ['vendor.reactivate', 'command'],
  ])
  expect(noted[1]?.details).toMatchObject({ reason: 'Parcels came empty' })
})

test('rejects for good: the email is forgotten in the row, and nobody of that name is left to decide about', async () => {
  const { vendor } = await joinAsVendor(app, 'turned.down@mail.example')
  expect(await run('reject', 'turned.down@mail.example', 'No lamps')).toContain('Vendor rejected')
  expect(await statusOf(vendor.id)).toBe('rejected')
  for (const email of ['turned.down@mail.example', 'nobody@mail.example'])
    expect(await run('approve', email)).toBe('not-found: There is no such seller.')
})

test('words that are no command are answered with those that are', async () => {
  expect([readDecision(['promote', 'joins@mail.example']), readDecision(['approve'])]).toEqual([null, null])
  await expect(type('promote', 'joins@mail.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run vendor -- approve'),
  })
})
