import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { users } from '#server/identity/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { granted, refused } from '#tests/shopper.ts'
import { listSavedViews, removeView, saveView } from './saved-views.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  for (const id of ['amira', 'basil'])
    await app.db.insert(users).values({ id, name: id, email: `${id}@office.example` })
})
afterAll(() => app.close())

const by = (userId: string) => contextOf(app, { role: 'admin', userId })
const viewsOf = (userId: string) => listSavedViews(app.db, userId, 'orders')

test('how a list is looked at is kept under a name, for oneself, and without its page', async () => {
  const query = '?view=open&status=confirmed&after=17.4'
  granted(await saveView(by('amira'), 'orders', { name: ' Big ones, Gulf ', query }))
  expect(await viewsOf('amira')).toMatchObject([{ query: 'view=open&status=confirmed' }])
  granted(await saveView(by('amira'), 'orders', { name: 'Big ones, Gulf', query: '?currency=AED' }))
  expect(await viewsOf('amira')).toMatchObject([{ name: 'Big ones, Gulf', query: 'currency=AED' }])
  expect(await viewsOf('basil')).toEqual([])
  const [view] = await viewsOf('amira')
  granted(await removeView(by('basil'), { viewId: view?.id }))
  expect(await viewsOf('amira')).toHaveLength(1)
  granted(await saveView(by('amira'), 'orders', { name: 'Late', query: 'view=late' }))
  granted(await removeView(by('amira'), { viewId: view?.id }))
  expect(await viewsOf('amira')).toMatchObject([{ name: 'Late' }])
})

test('a view needs a name, and there is room for eight', async () => {
  expect(refused(await saveView(by('basil'), 'orders', { name: ' ', query: '' })).message).toBe(
    'Please give the view a name',
  )
  for (let n = 1; n <= 8; n += 1)
    granted(await saveView(by('basil'), 'orders', { name: `View ${n}`, query: '' }))
  expect(refused(await saveView(by('basil'), 'orders', { name: 'One more', query: '' })).code).toBe(
    'too-many',
  )
  granted(await saveView(by('basil'), 'orders', { name: 'View 1', query: 'view=late' }))
  expect(await viewsOf('basil')).toHaveLength(8)
})
