import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { listQueriesFrom } from './by-sender.ts'
import { contactQueries } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('whoever asks for what they wrote to the shop has their own messages, the newest first, and nobody else’s', async () => {
  const write = (email: string, message: string) =>
    app.db
      .insert(contactQueries)
      .values({ kind: 'contact', name: 'Somebody', email, subject: 'A lamp', message })
  await write('Amira@mail.example', 'Is it brass?')
  await write('layla@mail.example', 'Where is my parcel?')
  await write('amira@mail.example', 'How tall is it?')
  const own = await listQueriesFrom(app.db, 'amira@mail.example', { before: null, limit: 10 })
  expect(own.map(({ message }) => message)).toEqual(['How tall is it?', 'Is it brass?'])
  const older = await listQueriesFrom(app.db, 'amira@mail.example', { before: own[0]?.id ?? 0, limit: 10 })
  expect(older.map(({ message }) => message)).toEqual(['Is it brass?'])
})
