import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { runJob } from '#tests/queue.ts'
import type { Fulfiller } from '../actor.ts'
import { contextOf } from '../context.ts'
import { DAY } from '../platform/clock.ts'
import { findFormDraft, forgetFormDraft, keepFormDraft } from './form-drafts.ts'
import { productFormDrafts } from './tables.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const seller: Fulfiller = { role: 'vendor', vendorId: 1 }
const other: Fulfiller = { role: 'vendor', vendorId: 2 }
const admin: Fulfiller = { role: 'admin', userId: '1' }
const keep = (name: string, as: Fulfiller = seller, formKey = 'new') =>
  keepFormDraft(contextOf(app, as), formKey, { name })
const found = async (as: Fulfiller = seller, formKey = 'new') =>
  (await findFormDraft(app.db, as, formKey, clock.now()))?.values.name

test('what was typed last is kept, for each form of each person by itself', async () => {
  await keep('Lamp')
  await keep('Copper Lamp')
  await keep('Of a known product', seller, '5')
  await keep('Of the administrator', admin)
  expect([await found(), await found(seller, '5'), await found(other), await found(admin)]).toEqual([
    'Copper Lamp',
    'Of a known product',
    undefined,
    'Of the administrator',
  ])
  await forgetFormDraft(contextOf(app, other), 'new')
  await forgetFormDraft(contextOf(app, seller), '5')
  expect([await found(), await found(seller, '5')]).toEqual(['Copper Lamp', undefined])
})

test('after seven days it is no longer shown, and the night throws it away', async () => {
  await keep('Old lamp')
  clock.forward(7 * DAY)
  expect(await found()).toBe('Old lamp')
  await keep('Young lamp', other)
  clock.forward(1)
  expect(await found()).toBeUndefined()
  await runJob(app, 'sweep-form-drafts')
  expect((await app.db.select().from(productFormDrafts)).map(({ values }) => values.name)).toEqual([
    'Young lamp',
  ])
})

test('a sign that was pasted and no text can keep does not keep all else from being kept', async () => {
  expect(await keep('Copper\0 lamp\tround \r\n')).toMatchObject({ ok: true })
  expect(await found()).toBe('Copper  lamp\tround \r\n')
  expect(await keepFormDraft(contextOf(app, seller), 'new', { 'na\0me': 'Lamp' })).toMatchObject({ ok: true })
})

test('more than a form holds is not kept, and said', async () => {
  const kept = await keepFormDraft(contextOf(app, seller), 'new', { description: 'x'.repeat(200_001) })
  expect(kept).toMatchObject({
    code: 'too-large',
    message: 'This is too much to be kept automatically. Please save it as a draft.',
  })
})
