import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimUploads } from '#server/media/claim.ts'
import { sweepMedia } from '#server/media/sweep.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { workOff } from './queue.ts'
import {
  DAY,
  MEGABYTE,
  MOST_VIDEO,
  MP4,
  photo,
  serveUploads,
  type Uploads,
  videoOf,
} from './uploads-client.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

let client: Uploads
beforeAll(async () => {
  client = await serveUploads()
})
afterAll(() => client?.close())

describe('a file that has come', () => {
  const NO_PICTURE = 'This file is not a picture. Please use JPEG, PNG, WebP or AVIF.'
  const NO_VIDEO = 'Invalid video format. Please upload MP4, WebM, OGG, or MOV files.'
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  /** The header of a PNG that says how large it is, and nothing of it. */
  async function bomb() {
    const png = await photo(10, 10).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    return png
  }

  test.each([
    ['an SVG', async () => SVG, NO_PICTURE],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    [
      'a page that begins like a picture',
      async () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
      NO_PICTURE,
    ],
    ['an archive', async () => Buffer.from('PK\u0003\u0004 much of nothing'), NO_PICTURE],
    [
      'a picture cut in the middle',
      async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 900),
      NO_PICTURE,
    ],
  ])('and is %s is refused, and nothing of it stays', async (_what, make, message) => {
    const { cookie, vendor } = await client.seller()
    const { place, status, answer } = await client.bring(cookie, await make(), { name: 'lamp.jpg' })
    expect([status, answer.message]).toEqual([422, message])
    expect(await client.offsetOf(cookie, place)).toBe(404)
    expect([await client.partsOf(place), await client.spooled()]).toEqual([[], []])
    expect(await client.app.db.select().from(mediaFiles).where(eq(mediaFiles.vendorId, vendor.id))).toEqual(
      [],
    )
  })

  test('and would unpack to more than 40 megapixels is refused', async () => {
    const { status, answer } = await client.bring((await client.seller()).cookie, await bomb())
    expect([status, answer.code]).toEqual([422, 'wrong-picture'])
  })

  test('and hides something behind a picture loses it', async () => {
    const hidden = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { answer } = await client.bring((await client.seller()).cookie, hidden)
    expect(Buffer.from(await client.app.storage.getBytes(answer.key)).includes('script')).toBe(false)
  })

  test.each([
    ['mp4', MP4, 'video/mp4'],
    ['mov', Buffer.from([0, 0, 0, 20, ...Buffer.from('ftypqt  \0\0\x02\0qt  ')]), 'video/quicktime'],
    [
      'webm',
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
      'video/webm',
    ],
    ['ogg', Buffer.from('OggS\0\x02'), 'video/ogg'],
  ])('and is %s by its content is a video, whatever its name', async (extension, head, type) => {
    const file = videoOf(5000, head)
    const { status, answer } = await client.bring((await client.seller()).cookie, file, {
      kind: 'video',
      name: 'a.txt',
    })
    expect([status, answer.kind]).toEqual([200, 'video'])
    expect(answer.key).toMatch(new RegExp(`\\.${extension}$`))
    const seen = await fetch(`${client.url}/media/video/${answer.key}`)
    expect([seen.headers.get('Content-Type'), seen.headers.get('X-Content-Type-Options')]).toEqual([
      type,
      'nosniff',
    ])
    expect(seen.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect((await seen.arrayBuffer()).byteLength).toBe(5000)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html>')],
    ['a still of a phone', Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic')])],
    ['sound', Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypM4A ')])],
    ['a Matroska file', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88, ...Buffer.from('matroska')])],
    ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ])('and is %s is no video, whatever its name', async (_what, head) => {
    const about = { kind: 'video', name: 'turn.mp4' }
    const { status, answer } = await client.bring((await client.seller()).cookie, videoOf(5000, head), about)
    expect([status, answer.message]).toEqual([422, NO_VIDEO])
  })

  test('is played from anywhere in it, and no more of it is read than is asked for', async () => {
    const file = videoOf(1000)
    file.write('the end', 993)
    const { answer } = await client.bring((await client.seller()).cookie, file, { kind: 'video' })
    const ask = async (range: string) => {
      const part = await fetch(`${client.url}/media/video/${answer.key}`, { headers: { Range: range } })
      return [part.status, part.headers.get('Content-Range'), (await part.arrayBuffer()).byteLength]
    }
    expect(await ask('bytes=0-9')).toEqual([206, 'bytes 0-9/1000', 10])
    expect(await ask('bytes=993-')).toEqual([206, 'bytes 993-999/1000', 7])
    expect(await ask('bytes=-7')).toEqual([206, 'bytes 993-999/1000', 7])
    expect(await ask('bytes=5-5000')).toEqual([206, 'bytes 5-999/1000', 995])
    expect(await ask('bytes=1000-')).toEqual([416, 'bytes */1000', 0])
    expect(await ask('pages=1')).toEqual([200, null, 1000])
  })
})

/** How much comes between two looks at the memory. */
const LOOKS = 16 * MEGABYTE

/**
 * Bytes that are still needed: what is only waiting to be collected tells nothing of the shop, but of this test's own
 * sending. Buffers that were collected are given back beside what runs; a second collection waits for that first, and on a busy machine
 * some more have to.
 */
function held(): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a video of exactly 104,857,600 bytes comes, and neither it nor the way to its player is held in memory', async () => {
  const { cookie } = await client.seller()
  const file = videoOf(MOST_VIDEO)
  const before = held()
  const most = before + 30 * MEGABYTE
  const look = () => expect.poll(held).toBeLessThan(most)
  const place = await client.begun(cookie, file.length, { kind: 'video' })
  // In pieces, so that this test holds as little as the shop.
  for (let at = 0; at < file.length; at += 4 * MEGABYTE) {
    expect((await client.send(cookie, place, at, file.subarray(at, at + 4 * MEGABYTE))).status).toBe(204)
    if (at % LOOKS === 0) await look()
  }
  const { key } = await (await client.finish(cookie, place)).json()
  const seen = await fetch(`${client.url}/media/video/${key}`)
  let played = 0
  for await (const chunk of seen.body ?? []) {
    if (Math.floor(played / LOOKS) < Math.floor((played + chunk.length) / LOOKS)) await look()
    played += chunk.length
  }
  expect(played).toBe(MOST_VIDEO)
})

test('what nothing uses is swept after eight days, what a product uses is not', async () => {
  const { cookie, vendor } = await client.seller()
  const file = await photo().png().toBuffer()
  const [used, left, young] = [
    await client.bring(cookie, file),
    await client.bring(cookie, file),
    await client.bring(cookie, file),
  ]
  expect(await claimUploads(client.app.db, vendor.id, [used.answer.key])).toHaveLength(1)
  const age = (key: string, days: number) =>
    client.app.db
      .update(mediaFiles)
      .set({ createdAt: new Date(Date.now() - days * DAY - 1000) })
      .where(eq(mediaFiles.key, key))
  await age(used.answer.key, 9)
  await age(left.answer.key, 8)
  await age(young.answer.key, 7)
  await sweepMedia(client.app)
  await workOff(client.app, 'delete-files')
  const kept = [used, left, young].map(({ answer }) => client.app.storage.exists(answer.key))
  expect(await Promise.all(kept)).toEqual([true, false, true])
})

test('uploads become parts of what their seller shows, of nobody else’s, and of one thing only', async () => {
  const [mine, theirs] = [await client.seller(), await client.seller()]
  const file = await photo().png().toBuffer()
  const image = (await client.bring(mine.cookie, file)).answer.key
  const stranger = (await client.bring(theirs.cookie, file)).answer.key
  const claim = (keys: string[]) => claimUploads(client.app.db, mine.vendor.id, keys)
  expect(await claim([stranger, 'brought/1/none.webp', 'returns/1/a.webp'])).toEqual([])
  expect(await claim([image, stranger])).toMatchObject([{ key: image, kind: 'image', width: 60, height: 40 }])
  expect(await claim([image])).toEqual([])
})
