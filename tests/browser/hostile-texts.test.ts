import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAddress } from '#server/addresses/save.ts'
import { contextOf } from '#server/context.ts'
import { updateProfile } from '#server/customers/actions.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { makeProduct } from '../factories.ts'
import { asCustomer, buy, deliver } from '../orders.ts'
import { granted, line } from '../shopper.ts'
import { LONDON, moveIn } from './account.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** A text that would be a picture and a script, were it anything but text. `field` says where it was typed. */
const hostile = (field: string) => `"><img src=x onerror="ran='${field}'">`

test('whatever a customer types into any field is text, wherever it is shown', async () => {
  const { customer, page } = await moveIn(shop, 'words@mail.example', { market: 'GB' })
  const person = { firstName: hostile('first'), lastName: hostile('last') }
  const place = {
    ...LONDON,
    ...person,
    address: hostile('address'),
    city: hostile('city'),
    state: hostile('state'),
  }
  granted(
    await updateProfile(asCustomer(shop.app, customer.id), {
      ...person,
      phone: '',
    }),
  )
  granted(
    await saveAddress(asCustomer(shop.app, customer.id), {
      ...place,
      label: hostile('label'),
    }),
  )
  const lamp = await makeProduct(shop.db, { name: 'Lamp of Words', stock: 9 })
  const { purchase, order } = await buy(shop.app, [line(lamp.id)], {
    market: 'GB',
    customerId: customer.id,
    form: { ...place, email: customer.email },
  })
  await deliver(shop.app, order.id)
  const about = { orderId: order.id, productId: lamp.id }
  const review = { rating: '4', title: hostile('title'), comment: hostile('comment') }
  const { reviewId } = granted(await writeReview(asCustomer(shop.app, customer.id), about, review))
  granted(await approveReview(contextOf(shop.app, { role: 'admin', userId: 'boss' }), reviewId))

  for (const [path, ...shown] of [
    ['/dashboard', 'first'],
    ['/dashboard/profile', 'first', 'last'],
    ['/dashboard/addresses', 'first', 'last', 'address', 'city', 'state', 'label'],
    ['/dashboard/addresses?add=', 'first', 'last'],
    ['/dashboard/reviews', 'title', 'comment'],
    [`/dashboard/orders/${purchase.token}`, 'first', 'last', 'address', 'city', 'state'],
    [`/order/${purchase.token}`, 'address'],
    [`/order/${purchase.token}/invoice`, 'first', 'last', 'address', 'city', 'state'],
    [`/thank-you/${purchase.token}`, 'first', 'city'],
    [`/product/${lamp.id}#reviews`, 'title', 'comment'],
  ] as const) {
    await page.goto(path)
    const read = await page.evaluate(
      () =>
        document.body.innerText +
        [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
    )
    for (const field of shown) expect(read, `${path}, ${field}`).toContain(hostile(field))
    expect(await page.locator('img[src=x]').count(), path).toBe(0)
  }
})
