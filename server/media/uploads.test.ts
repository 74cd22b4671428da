import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { visitorLimits } from '#server/platform/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { beginUpload } from './begin-upload.ts'
import { claimBuyerImages, claimUploads, releaseUploads } from './claim.ts'
import { finishUpload } from './finish-upload.ts'
import { InFlight } from './in-flight.ts'
import { pictures } from './pictures.ts'
import { isPublicKey, returnFolder } from './private-rules.ts'
import { dropUpload, findUpload, receiveUpload } from './receive-upload.ts'
import { sweepMedia } from './sweep.ts'
import { mediaFiles, uploads } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const seller = async () =>
  contextOf(app, { role: 'vendor', vendorId: (await makeVendor(app.db)).id } as const)
type Seller = Awaited<ReturnType<typeof seller>>

/** A picture of so many bytes that a seller has begun to send. */
async function begun(ctx: Seller, bytes: number): Promise<string> {
  const id = randomUUID()
  granted(await beginUpload(ctx, { id, kind: 'image', name: 'lamp.png', bytes }))
  return id
}
const receive = (ctx: Seller, id: string, bytes: Uint8Array) =>
  receiveUpload(ctx, id, 0, Readable.from([bytes]))

async function rowOf(id: string) {
  const [row] = await app.db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

test('no bytes are put to an upload of another seller, nor more than it was begun with', async () => {
  const [mine, theirs] = [await seller(), await seller()]
  const id = await begun(mine, 100)
  expect(refused(await receive(theirs, id, Buffer.alloc(100))).code).toBe('elsewhere')
  expect(refused(await receive(mine, id, Buffer.alloc(101))).code).toBe('elsewhere')
  expect(await rowOf(id)).toMatchObject({ received: 0, parts: [] })
  expect(granted(await receive(mine, id, Buffer.alloc(100)))).toBe(100)
})

test('bytes that have come are not put there once more, nor any with a gap before them', async () => {
  const mine = await seller()
  const id = await begun(mine, 100)
  expect(granted(await receive(mine, id, Buffer.alloc(40)))).toBe(40)
  expect(refused(await receive(mine, id, Buffer.alloc(60))).code).toBe('elsewhere')
  const gap = receiveUpload(mine, id, 50, Readable.from([Buffer.alloc(50)]))
  expect(refused(await gap).code).toBe('elsewhere')
  expect(await rowOf(id)).toMatchObject({ received: 40 })
})

test('bytes that come while too many others arrive are not taken, and come later', async () => {
  const mine = await seller()
  const id = await begun(mine, 100)
  const load = new InFlight({ uploads: 1, bytes: 1000, uploadsOfOne: 1, bytesOfOne: 1000 })
  const other = load.admit('somebody else')
  const send = () => receiveUpload(mine, id, 0, Readable.from([Buffer.alloc(100)]), load)
  expect(refused(await send())).toEqual({
    code: 'too-busy',
    message: 'Many files arrive at this moment. Please try again in a minute.',
  })
  expect(await rowOf(id)).toMatchObject({ received: 0 })
  if ('end' in other) other.end()
  expect(granted(await send())).toBe(100)
})

test('an upload is stopped where too much of its seller arrives, and goes on from what came until then', async () => {
  const mine = await seller()
  const id = await begun(mine, 100)
  const load = new InFlight({ uploads: 9, bytes: 1000, uploadsOfOne: 9, bytesOfOne: 60 })
  const pieces = [Buffer.alloc(40, 'a'), Buffer.alloc(40, 'b'), Buffer.alloc(20, 'c')]
  const stopped = await receiveUpload(mine, id, 0, Readable.from(pieces), load)
  expect(refused(stopped).code).toBe('too-often')
  expect([await rowOf(id), load.load]).toMatchObject([{ received: 40 }, { uploads: 0, bytes: 0 }])
  expect(granted(await receiveUpload(mine, id, 40, Readable.from(pieces.slice(1))))).toBe(100)
})

test('a file is called as files are called', async () => {
  const mine = await seller()
  const begin = async (name: string) => {
    const outcome = await beginUpload(mine, { id: randomUUID(), kind: 'image', name, bytes: 1 })
    return outcome.ok || outcome.code
  }
  for (const name of ['', '..', 'a/b.png', 'a\\b.png', 'a\nb.png', 'x'.repeat(256)])
    expect([name, await begin(name)]).toEqual([name, 'wrong-name'])
  for (const name of ['...', 'lamp', 'مصباح.png', 'x'.repeat(255)]) expect(await begin(name)).toBe(true)
})

test('a file that is no picture is gone when that is told', async () => {
  const mine = await seller()
  const id = await begun(mine, 100)
  granted(await receive(mine, id, Buffer.alloc(100)))
  expect(refused(await finishUpload(mine, id)).code).toBe('wrong-picture')
  expect(await rowOf(id)).toBeUndefined()
  expect(refused(await finishUpload(mine, id)).code).toBe('unknown')
})

test('what a seller sends the marketplace neither finds nor gives up among its own, nor a seller what it sends', async () => {
  const [mine, office] = [await seller(), contextOf(app, ADMIN)]
  const theirs = randomUUID()
  granted(await beginUpload(office, { id: theirs, kind: 'image', name: 'lamp.png', bytes: 100 }))
  const own = await begun(mine, 100)
  expect([await findUpload(office, own), await findUpload(mine, theirs)]).toEqual([null, null])
  expect(refused(await dropUpload(office, own)).code).toBe('unknown')
  expect([await findUpload(office, theirs), await findUpload(mine, own)]).toMatchObject([
    { id: theirs },
    { id: own },
  ])
})

test('a file that comes in a thousand crumbs is not taken on: it begins again', async () => {
  const mine = await seller()
  const id = await begun(mine, 2000)
  const crumbs = (count: number) =>
    app.db
      .update(uploads)
      .set({ received: count, parts: Array.from({ length: count }, (_, n) => `crumb ${n}`) })
      .where(eq(uploads.id, id))
  const receiveAt = (offset: number) => receiveUpload(mine, id, offset, Readable.from([Buffer.alloc(1)]))
  await crumbs(999)
  expect(granted(await receiveAt(999))).toBe(1000)
  await crumbs(1000)
  expect(refused(await receiveAt(1000)).code).toBe('elsewhere')
})

test('whoever knows a key sees pictures of products, and nothing that is for some people alone', () => {
  expect(isPublicKey('brought/7/ab.webp')).toBe(true)
  for (const folder of ['returns', 'incoming', 'imports', 'derived', 'Imports'])
    expect([folder, isPublicKey(`${folder}/7/ab.webp`)]).toEqual([folder, false])
})

test('a picture that comes while too many are drawn stays, and is finished when there is room', async () => {
  const mine = await seller()
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#b63' } })
    .png()
    .toBuffer()
  const id = await begun(mine, bytes.length)
  granted(await receive(mine, id, bytes))
  const room = Promise.withResolvers<never>()
  const waiting: Promise<unknown>[] = []
  // All that may wait, and what is drawn meanwhile.
  for (let count = 0; count < 310; count += 1)
    waiting.push(pictures.run(() => room.promise).catch(() => null))
  expect(refused(await finishUpload(mine, id)).code).toBe('too-busy')
  expect(await rowOf(id)).toMatchObject({ received: bytes.length, mediaKey: null })
  room.reject(new Error('None of these is drawn.'))
  await Promise.all(waiting)
  expect(granted(await finishUpload(mine, id))).toMatchObject({ kind: 'image', width: 40 })
})

const GIGABYTE = 1024 ** 3
/** Files of a seller that lie here already. */
const lying = (ctx: Seller, inUse: boolean, ...sizes: number[]) =>
  app.db.insert(mediaFiles).values(
    sizes.map((bytes) => ({
      ...{ key: `brought/${randomUUID()}.webp`, kind: 'image' as const, contentType: 'image/webp' },
      ...{ bytes, inUse, vendorId: ctx.actor.vendorId, createdAt: ctx.now },
    })),
  )
const begin = (ctx: Seller, bytes: number) =>
  beginUpload(ctx, { id: randomUUID(), kind: 'image', name: 'lamp.png', bytes })

test('a seller has room for 5 GB that no product uses: what is used and what others have takes none of it', async () => {
  const [mine, theirs] = [await seller(), await seller()]
  const five = Array.from({ length: 5 }, () => GIGABYTE)
  await lying(mine, true, ...five)
  await lying(theirs, false, ...five)
  expect(refused(await begin(theirs, 1)).code).toBe('too-much')
  await lying(mine, false, GIGABYTE, GIGABYTE, GIGABYTE, GIGABYTE, GIGABYTE - 150)
  const id = await begun(mine, 100)
  expect(refused(await begin(mine, 51)).code).toBe('too-much')
  granted(await begin(mine, 50))
  // Ended, it is a file like the others, and counted as one.
  await app.db.update(uploads).set({ mediaKey: 'brought/ended.webp' }).where(eq(uploads.id, id))
  granted(await begin(mine, 100))
})

test('uploads that have ended are not among the thirty at once', async () => {
  const mine = await seller()
  for (let count = 0; count < 30; count += 1) await begun(mine, 100)
  expect(refused(await begin(mine, 100)).code).toBe('too-often')
  await app.db
    .update(uploads)
    .set({ mediaKey: 'brought/ended.webp' })
    .where(eq(uploads.vendorId, mine.actor.vendorId))
  granted(await begin(mine, 100))
})

test('of uploads that are begun at the same moment no more than thirty are', async () => {
  const mine = await seller()
  for (let count = 0; count < 28; count += 1) await begun(mine, 100)
  const more = await Promise.all(Array.from({ length: 6 }, () => begin(mine, 100)))
  expect(more.filter(({ ok }) => ok)).toHaveLength(2)
})

test('a seller begins a thousand in an hour, and another has a thousand of their own', async () => {
  const mine = await seller()
  granted(await begin(mine, 100))
  await app.db.update(visitorLimits).set({ count: 999 })
  granted(await begin(mine, 100))
  expect(refused(await begin(mine, 100))).toEqual({
    code: 'too-often',
    message: 'That were many files. Please try again later.',
  })
  granted(await begin(await seller(), 100))
})

test('an upload that runs is not swept with those that are a day old', async () => {
  const id = await begun(await seller(), 100)
  await sweepMedia(app)
  expect(await rowOf(id)).toMatchObject({ received: 0 })
})

test.each(['given up', 'swept'])(
  'an upload that is %s while the storage is cut off is found again, and nothing of it stays for ever',
  async (way) => {
    const mine = await seller()
    const id = await begun(mine, 100)
    granted(await receive(mine, id, Buffer.alloc(100)))
    const [part = ''] = (await rowOf(id))?.parts ?? []
    const later = { now: () => new Date(Date.now() + 25 * 3_600_000) }
    const over = way === 'swept' ? { clock: { ...app.clock, ...later } } : {}
    const throwAway = (storage = app.storage) => {
      const shop = { ...app, ...over, storage }
      return way === 'swept' ? sweepMedia(shop) : dropUpload({ ...mine, app: shop }, id)
    }
    const cutOff = Object.create(app.storage, {
      deleteAll: { value: () => Promise.reject(new Error('The storage is away.')) },
    })
    await expect(throwAway(cutOff)).rejects.toThrow('The storage is away.')
    expect([await rowOf(id), await app.storage.exists(part)]).toMatchObject([{ id }, true])
    await throwAway()
    expect([await rowOf(id), await app.storage.exists(part)]).toEqual([undefined, false])
  },
)

test('a picture that a buyer sent with a return becomes no picture of the shop', async () => {
  const key = `${returnFolder(7)}/${randomUUID()}.webp`
  await app.db.insert(mediaFiles).values({
    ...{ key, kind: 'image', contentType: 'image/webp', bytes: 100, createdAt: new Date() },
  })
  expect(await claimUploads(app.db, null, [key])).toEqual([])
})

/** Files that lie here: of a seller or of nobody, used or not. */
async function lie(files: Record<string, Partial<typeof mediaFiles.$inferInsert>>) {
  const each = { kind: 'image' as const, contentType: 'image/webp', bytes: 5 }
  await app.db
    .insert(mediaFiles)
    .values(Object.entries(files).map(([key, over]) => ({ ...each, key, ...over })))
  const keys = Object.keys(files)
  const used = async () => {
    const rows = await app.db
      .select({ key: mediaFiles.key })
      .from(mediaFiles)
      .where(and(inArray(mediaFiles.key, keys), eq(mediaFiles.inUse, true)))
      .orderBy(mediaFiles.key)
    return rows.map(({ key }) => key)
  }
  return { keys, used }
}

test('a return shows pictures that its buyer has just brought for this purchase, and no other file', async () => {
  const { vendorId } = (await seller()).actor
  const { keys, used } = await lie({
    [`${returnFolder(7)}/a.webp`]: {},
    [`${returnFolder(77)}/b.webp`]: {},
    [`${returnFolder(7)}/c.mp4`]: { kind: 'video' },
    [`${returnFolder(7)}/d.webp`]: { inUse: true },
    [`${returnFolder(7)}/e.webp`]: { vendorId },
  })
  await lie({ [`${returnFolder(7)}/f.webp`]: {} })
  expect(await claimBuyerImages(app.db, 7, keys)).toBe(1)
  expect(await used()).toEqual([`${returnFolder(7)}/a.webp`, `${returnFolder(7)}/d.webp`])
})

test('a file is used by one product at a time, and let go by its own seller alone', async () => {
  const [mine, theirs] = [(await seller()).actor.vendorId, (await seller()).actor.vendorId]
  const { keys, used } = await lie({ 'own/pan.webp': { vendorId: mine }, 'own/pot.webp': { vendorId: mine } })
  expect(await claimUploads(app.db, theirs, keys)).toEqual([])
  expect(await claimUploads(app.db, mine, keys)).toHaveLength(2)
  expect(await claimUploads(app.db, mine, keys)).toEqual([])
  await releaseUploads(app.db, theirs, keys)
  expect(await used()).toEqual(keys)
  await releaseUploads(app.db, mine, ['own/pot.webp'])
  expect(await used()).toEqual(['own/pan.webp'])
})
