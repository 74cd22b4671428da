import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { refuse } from '../platform/outcome.ts'
import { InFlight } from './in-flight.ts'
import { type FormRules, type ReceivedForm, receiveForm } from './receive.ts'

let app: TestApp
beforeAll(async () => {
  const opened = await openTestApp()
  // A folder of its own: what lies in it at the end is what these tests left.
  app = { ...opened, config: { ...opened.config, dataDir: path.join(opened.config.dataDir, 'receive') } }
})
afterAll(() => app.close())

const KB = 1024
const left = () => readdir(path.join(app.config.dataDir, 'incoming')).catch(() => [])
const open = () => new InFlight({ uploads: 3, bytes: 400 * KB, uploadsOfOne: 2, bytesOfOne: 200 * KB })

const head = (name: string, file: boolean) =>
  Buffer.from(
    `--edge\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.jpg"' : ''}\r\n\r\n`,
  )
const END = Buffer.from('\r\n--edge--\r\n')

/** A file of so many pieces of 16 kB, and how many of them were asked for. */
function sender(pieces: number) {
  const sent = { pieces: 0 }
  async function* body() {
    yield head('picture', true)
    for (; sent.pieces < pieces; sent.pieces += 1) yield Buffer.alloc(16 * KB, sent.pieces)
    yield END
  }
  return { sent, body }
}

const receive = (
  body: AsyncIterable<Uint8Array>,
  rules: Partial<FormRules> = {},
  use: (form: ReceivedForm) => Promise<unknown> = async ({ fields, files }) => ({
    fields: [...fields],
    bytes: files.map((file) => file.bytes),
  }),
  contentLength: number | null = null,
) =>
  receiveForm(
    app,
    { body, contentType: 'multipart/form-data; boundary=edge', contentLength },
    {
      ...{ visitor: 'somebody', mostFiles: 2, fileBytes: 160 * KB },
      tooLarge: () => refuse('too-large', 'too large'),
      tooMany: () => refuse('too-many', 'too many'),
      ...rules,
    },
    use,
  )

test('text and files come apart, and nothing stays on the disk', async () => {
  async function* body() {
    yield head('reason', false)
    yield Buffer.from('It is تالف')
    yield Buffer.from('\r\n')
    yield* sender(4).body()
  }
  const load = open()
  expect(await receive(body(), { load })).toEqual({ fields: [['reason', 'It is تالف']], bytes: [64 * KB] })
  expect([await left(), load.load]).toEqual([[], { uploads: 0, bytes: 0 }])
})

test('a sender waits until it is known whether the file may come: next to nothing of it is held', async () => {
  const { sent, body } = sender(1000)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  const load = open()
  const received = receive(body(), {
    load,
    fileBytes: 20_000 * KB,
    mayBring: () => {
      asked.resolve()
      return answer.promise
    },
  })
  await asked.promise
  // Everything that could still be asked for has been.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(sent.pieces).toBeLessThan(12)
  answer.resolve(refuse('too-late', 'Returns are possible within 30 days of delivery.'))
  expect(await received).toMatchObject({ code: 'too-late' })
  expect(sent.pieces).toBeLessThan(12)
  expect([await left(), load.load]).toEqual([[], { uploads: 0, bytes: 0 }])
})

test('files are in the order in which they were sent, also when a later one is on the disk before', async () => {
  async function* body() {
    yield head('picture', true)
    yield Buffer.alloc(30)
    yield Buffer.from('\r\n')
    yield head('picture', true)
    yield Buffer.alloc(20)
    yield END
  }
  const isSecondThere = Promise.withResolvers<null>()
  const waiting = setInterval(async () => {
    if ((await left()).length > 0) isSecondThere.resolve(null)
  }, 5)
  const load = open()
  expect(await receive(body(), { load, mayBring: () => isSecondThere.promise })).toMatchObject({
    bytes: [30, 20],
  })
  clearInterval(waiting)
})

test('a file that is too large ends it, whatever was said about its length', async () => {
  const { sent, body } = sender(10_000)
  expect(await receive(body(), { load: open() })).toMatchObject({ code: 'too-large' })
  expect(sent.pieces).toBeLessThan(30)
  const said = sender(1)
  expect(await receive(said.body(), { load: open() }, undefined, 10_000 * KB)).toMatchObject({
    code: 'too-large',
  })
  expect(said.sent.pieces).toBe(0)
  expect(await left()).toEqual([])
})

test('a form may say that it is as long as all that may come in it, and not a byte longer', async () => {
  const most = 2 * 160 * KB + 1024 * KB
  const says = (length: number) => receive(sender(1).body(), { load: open() }, undefined, length)
  expect(await says(most)).toEqual({ fields: [], bytes: [16 * KB] })
  expect(await says(most + 1)).toMatchObject({ code: 'too-large' })
  expect(await left()).toEqual([])
})

test('of a form that says that it is too large its text is kept where somebody waits for it, and none of its files', async () => {
  async function* body() {
    yield head('reason', false)
    yield Buffer.from('Too small\r\n')
    yield* sender(1).body()
  }
  const fields = new FormData()
  const rules = { load: open(), fields, mayBring: async () => null }
  expect(await receive(body(), rules, undefined, 10_000 * KB)).toMatchObject({ code: 'too-large' })
  expect([...fields]).toEqual([['reason', 'Too small']])
  expect(await left()).toEqual([])
})

test('text without end or too long together, too many parts and too many files are refused', async () => {
  async function* text() {
    yield head('comment', false)
    for (let piece = 0; piece < 1000; piece += 1) yield Buffer.alloc(16 * KB, 'x')
  }
  expect(await receive(text(), { load: new InFlight() })).toMatchObject({ code: 'too-large' })
  const comment = (value: string) =>
    receive(
      (async function* () {
        yield Buffer.concat([head('comment', false), Buffer.from(value), END])
      })(),
      { load: new InFlight(), fileBytes: 10 * 1024 * KB },
    )
  expect(await comment('x'.repeat(1024 * KB))).toMatchObject({
    fields: [['comment', expect.any(String)]],
  })
  expect(await comment('x'.repeat(1024 * KB + 1))).toMatchObject({ code: 'too-large' })
  async function* comments() {
    for (let comment = 0; comment < 3; comment += 1)
      yield Buffer.concat([head('comment', false), Buffer.alloc(500 * KB, 'x'), Buffer.from('\r\n')])
    yield END
  }
  expect(await receive(comments(), { load: new InFlight() })).toMatchObject({ code: 'too-large' })
  async function* parts() {
    for (let part = 0; part < 1000; part += 1) yield Buffer.concat([head('a', false), Buffer.from('\r\n')])
    yield END
  }
  expect(await receive(parts(), { load: open() })).toMatchObject({ code: 'too-large' })
  async function* files() {
    for (let file = 0; file < 3; file += 1) yield Buffer.concat([head('a', true), Buffer.from('bytes\r\n')])
    yield END
  }
  expect(await receive(files(), { load: open() })).toMatchObject({ code: 'too-many' })
  expect(await left()).toEqual([])
})

test('a form that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield head('picture', true)
    yield Buffer.alloc(16 * KB)
    throw new Error('the line is gone')
  }
  const load = open()
  expect(await receive(broken(), { load })).toMatchObject({ code: 'cut-off' })
  async function* short() {
    yield head('picture', true)
    yield Buffer.alloc(16 * KB)
  }
  expect(await receive(short(), { load })).toMatchObject({ code: 'cut-off' })
  expect([await left(), load.load]).toEqual([[], { uploads: 0, bytes: 0 }])
})

test('what is taken in at once is bounded for a visitor and for all together', async () => {
  const load = open()
  const held = Promise.withResolvers<void>()
  const hold = (visitor: string) => {
    const inside = Promise.withResolvers<void>()
    const done = receive(sender(8).body(), { load, visitor }, async () => {
      inside.resolve()
      await held.promise
    })
    return { inside: inside.promise, done }
  }
  const first = hold('one')
  await first.inside
  expect(await receive(sender(6).body(), { load, visitor: 'one' })).toMatchObject({ code: 'too-often' })
  const others = [hold('two'), hold('three')]
  await Promise.all(others.map((each) => each.inside))
  expect(load.load.uploads).toBe(3)
  expect(await receive(sender(1).body(), { load, visitor: 'four' })).toMatchObject({ code: 'too-busy' })
  held.resolve()
  await Promise.all([first, ...others].map((each) => each.done))
  expect(await receive(sender(1).body(), { load, visitor: 'four' })).toMatchObject({ bytes: [16 * KB] })
  expect([await left(), load.load]).toEqual([[], { uploads: 0, bytes: 0 }])
})

test('a visitor sends so many files at once, and another when one of them has arrived', () => {
  const load = open()
  const [first] = [load.admit('one'), load.admit('one')]
  expect(load.admit('one')).toEqual({
    ok: false,
    code: 'too-often',
    message: 'You are sending many files at once. Please wait until they have arrived.',
  })
  const isIn = (visitor: string) => !('ok' in load.admit(visitor))
  expect([load.load.uploads, isIn('two')]).toEqual([2, true])
  if ('end' in first) first.end()
  expect(isIn('one')).toBe(true)
})

test('the bytes that have come are counted for a visitor and for all together, and a file is let go when they are too many', () => {
  const load = open()
  const admitted = ['one', 'two', 'three'].map((visitor) => load.admit(visitor))
  const take = (which: number, bytes: number) => {
    const admission = admitted[which]
    return admission && 'take' in admission ? admission.take(bytes)?.code : 'not admitted'
  }
  expect([take(0, 200 * KB), take(1, 190 * KB), take(2, 10 * KB)]).toEqual([undefined, undefined, undefined])
  expect([take(0, 1), take(2, 1)]).toEqual(['too-often', 'too-busy'])
})
