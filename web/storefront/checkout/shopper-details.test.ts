import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '#server/addresses/actions.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { contextOf } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates } from '#tests/factories.ts'
import { becomeCustomer, comeIn } from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { attemptCookie } from '../../shop/attempt-cookie.server.ts'
import { readShopperDetails } from './shopper-details.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('the checkout offers a customer the addresses that we deliver to, and begins with one of the country where they shop', async () => {
  const email = 'amira@mail.example'
  const { id } = await becomeCustomer(app, email)
  const { session } = await comeIn(app, email)
  const typed = { firstName: 'Amira', lastName: 'Haddad', phone: '+971 50 123 4567', label: '' }
  const act = contextOf(app, { role: 'customer', customerId: id })
  for (const place of [
    { country: 'AE', state: 'Dubai', city: 'Jumeirah', address: 'Al Wasl Road 1', zipCode: '' },
    { country: 'FR', state: '', city: 'Lyon', address: 'Rue Neuve 2', zipCode: '69001' },
    { country: 'GB', state: '', city: 'Leeds', address: '1 Quay Street', zipCode: 'LS1 4DY' },
  ])
    granted(await saveAddress(act, { ...typed, ...place }))
  const saved = await listAddresses(app.db, id)
  const idOf = (city: string) => saved.find((each) => each.city === city)?.id
  const read = async (search: string, market: string, cookie = `customer_session=${session.token}`) => {
    const request = new Request(`http://localhost/checkout${search}`, {
      headers: { cookie: `${cookie}; market=${market}` },
    })
    return readShopperDetails(request, visitTo(app), new URLSearchParams(search))
  }
  const begun = await read('', 'GB')
  expect(begun?.book.map(({ values }) => values.city).toSorted()).toEqual(['Jumeirah', 'Leeds'])
  expect(begun?.picked).toBe(idOf('Leeds'))
  expect(begun?.values).toMatchObject({ city: 'Leeds', email, firstName: 'Amira' })
  expect((await read('', 'AE'))?.picked).toBe(idOf('Jumeirah'))
  expect((await read(`?address=${idOf('Jumeirah')}`, 'GB'))?.picked).toBe(idOf('Jumeirah'))
  const elsewhere = await read('', 'US')
  expect(elsewhere?.picked).toBeNull()
  expect(elsewhere?.values).not.toHaveProperty('city')
  expect(await read('', 'GB', 'customer_session=none')).toBeNull()
})

test('which form a browser has sent is a matter of that browser and the shop: no script reads it', () => {
  expect(attemptCookie('11111111-1111-4111-8111-111111111111')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(attemptCookie(null)).toBe('checkout=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})
