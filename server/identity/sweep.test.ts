import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#server/accounts/sign-up.ts'
import { DAY } from '#server/platform/clock.ts'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { becomeCustomer, comeIn, signUpForm, visitor } from '#tests/people.ts'
import { sweepIdentity } from './sweep.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

const clock = handClock()
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ clock })
})
afterAll(() => house.close())

test('sign-ups that nobody finished and sessions that ended are forgotten, and nothing else', async () => {
  await becomeCustomer(house, 'stays@mail.example')
  await comeIn(house, 'stays@mail.example')
  await signUp(house, signUpForm('leaves@mail.example'), visitor())
  await sweepIdentity(house.db, clock.now())
  expect(await house.db.select().from(users)).toHaveLength(2)
  clock.forward(DAY + 11 * 60_000)
  await sweepIdentity(house.db, clock.now())
  await sweepIdentity(house.db, clock.now())
  expect((await house.db.select().from(users)).map((user) => user.email)).toEqual(['stays@mail.example'])
  expect(await house.db.select().from(verifications)).toEqual([])
  expect(await house.db.select().from(accounts)).toHaveLength(1)
  expect(await house.db.select().from(sessions)).toHaveLength(1)
  clock.forward(7 * DAY)
  await sweepIdentity(house.db, clock.now())
  expect(await house.db.select().from(sessions)).toEqual([])
})
