import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeSession, openSession, type Role } from '#server/identity/sessions.ts'
import { sessions } from '#server/identity/tables.ts'
import { lockOrOpenUser } from '#server/identity/users.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { visiting, visitor } from '#tests/people.ts'
import { findVendorSession } from './session.ts'
import { VENDOR_STATUSES, vendors } from './tables.ts'

const clock = handClock()
let app: TestApp
let count = 0

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

async function sellerWith(role: Role) {
  count += 1
  const email = `seller-at-work-${count}@mail.example`
  const user = await lockOrOpenUser(visiting(app), { email, name: 'Noor' })
  const vendor = await makeVendor(app.db, { userId: user.id, email })
  const session = await openSession(visiting(app), { userId: user.id, role, visitor: visitor() })
  return { vendor, session, userId: user.id }
}

describe('who is at work in the seller portal', () => {
  test('an active seller is known by their session, with their shop', async () => {
    const { vendor, session, userId } = await sellerWith('vendor')
    expect(await findVendorSession(visiting(app), session.token)).toMatchObject({
      session: { id: session.id, userId, role: 'vendor' },
      vendor: { id: vendor.id, businessName: vendor.businessName, status: 'active' },
    })
  })

  test.each(VENDOR_STATUSES.filter((status) => status !== 'active'))(
    'a seller who becomes %s in the middle of a session is out at the next request, and stays out',
    async (status) => {
      const { vendor, session } = await sellerWith('vendor')
      expect(await findVendorSession(visiting(app), session.token)).not.toBeNull()
      await app.db.update(vendors).set({ status }).where(eq(vendors.id, vendor.id))
      expect(await findVendorSession(visiting(app), session.token)).toBeNull()
      await app.db.update(vendors).set({ status: 'active' }).where(eq(vendors.id, vendor.id))
      expect(await findVendorSession(visiting(app), session.token)).toBeNull()
    },
  )

  test("a seller's session as a customer opens no seller's pages", async () => {
    const { session } = await sellerWith('customer')
    expect(await findVendorSession(visiting(app), session.token)).toBeNull()
  })

  test('a session that nobody has signed opens and ends nothing, and costs the database nothing', async () => {
    const { session } = await sellerWith('vendor')
    const asked = vi.spyOn(app.database.pool, 'query')
    const changed = session.token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    for (const token of [null, undefined, '', 'made-up', 'made.up', changed, session.token.slice(0, -1)]) {
      expect(await findVendorSession(visiting(app), token)).toBeNull()
      expect(await closeSession(visiting(app), token)).toBeNull()
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect(await findVendorSession(visiting(app), session.token)).not.toBeNull()
  })

  test('a session in use goes on, and one that is left alone ends after a week', async () => {
    const { session } = await sellerWith('vendor')
    const endOf = async () =>
      (await app.db.select().from(sessions).where(eq(sessions.id, session.id)))[0]?.expiresAt.getTime() ?? 0
    const before = await endOf()
    clock.forward(2 * HOUR)
    expect(await findVendorSession(visiting(app), session.token)).not.toBeNull()
    expect(await endOf()).toBe(before + 2 * HOUR)
    clock.forward(7 * DAY)
    expect(await findVendorSession(visiting(app), session.token)).toBeNull()
  })
})
