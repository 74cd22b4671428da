import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishUpload } from '#server/media/finish-upload.ts'
import { receiveUpload } from '#server/media/receive-upload.ts'
import { sweepMedia } from '#server/media/sweep.ts'
import { uploads } from '#server/media/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { DAY, MEGABYTE, MOST_VIDEO, photo, serveUploads, type Uploads, videoOf } from './uploads-client.ts'

let client: Uploads
beforeAll(async () => {
  client = await serveUploads()
})
afterAll(() => client?.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A seller's picture that has arrived and is not finished yet. */
async function sentWhole() {
  const mine = await client.seller()
  const file = await photo().png().toBuffer()
  const place = await client.begun(mine.cookie, file.length)
  await client.send(mine.cookie, place, 0, file)
  return { id: place.split('/').at(-1) ?? '', ctx: client.sellerOf(mine) }
}

describe('an upload', () => {
  test('comes in pieces, is looked at when it is whole, and its end can be asked for twice', async () => {
    const { cookie, vendor } = await client.seller()
    const file = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Where I live' } })
      .toBuffer()
    const place = await client.begun(cookie, file.length)
    expect((await client.send(cookie, place, 0, file.subarray(0, 100))).headers.get('Upload-Offset')).toBe(
      '100',
    )
    expect(await client.offsetOf(cookie, place)).toBe(100)
    const early = await client.finish(cookie, place)
    expect([early.status, (await early.json()).code]).toEqual([409, 'unfinished'])
    expect((await client.send(cookie, place, 0, file.subarray(0, 100))).status).toBe(409)
    expect((await client.send(cookie, place, 100, file.subarray(100))).status).toBe(204)
    const [one, other] = [await client.finish(cookie, place), await client.finish(cookie, place)]
    const kept = await one.json()
    expect(await other.json()).toEqual(kept)
    expect(kept).toMatchObject({ kind: 'image', width: 60, height: 40 })
    expect(kept.key).toMatch(new RegExp(`^brought/${vendor.id}/[0-9a-f]{32}\\.webp$`))
    const { exif, format } = await sharp(await client.app.storage.getBytes(kept.key)).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    expect((await fetch(`${client.url}/media/320/avif/${kept.key}`)).status).toBe(200)
    expect([await client.spooled(), await client.partsOf(place)]).toEqual([[], []])
  })

  test.each([
    ['before the other reads it', 'getStream'],
    ['while the other keeps it', 'put'],
  ] as const)(
    'whose end is asked for by two, one %s, is kept once, and both are answered alike',
    async (_when, act) => {
      const { id, ctx } = await sentWhole()
      const { storage } = ctx.app
      const faster: unknown[] = []
      const after = async (...asked: Parameters<typeof storage.put>) => {
        if (faster.length === 0) faster.push(await finishUpload(ctx, id))
        return Reflect.apply(storage[act], storage, asked)
      }
      const late = {
        ...ctx,
        app: { ...ctx.app, storage: Object.assign(Object.create(storage), { [act]: after }) },
      }
      const answer = await finishUpload(late, id)
      expect(answer.ok && [answer]).toEqual(faster)
    },
  )

  test('whose file cannot be read from the disk fails once, and is finished when it can be', async () => {
    const { id, ctx } = await sentWhole()
    let reads = 0
    const getStream = () => {
      reads += 1
      return reads > 3 ? ctx.app.storage.getStream('none') : Promise.reject(new Error('The disk is gone.'))
    }
    const broken = { ...ctx.app, storage: Object.assign(Object.create(ctx.app.storage), { getStream }) }
    await expect(finishUpload({ ...ctx, app: broken }, id)).rejects.toThrow('The disk is gone.')
    expect(reads).toBe(1)
    expect((await finishUpload(ctx, id)).ok).toBe(true)
  })

  test('of the client that our pages use comes in pieces, and goes on after a page was left', async () => {
    const { cookie } = await client.seller()
    const file = videoOf(3 * MEGABYTE)
    const sender = (stopAt: number, uploadUrl?: string) =>
      new Promise<string>((resolve, reject) => {
        const upload = new Upload(file, {
          ...{
            endpoint: `${client.url}/vendor/uploads`,
            chunkSize: MEGABYTE,
            ...(uploadUrl && { uploadUrl }),
          },
          metadata: { kind: 'video', filename: 'turn.mp4' },
          headers: { cookie, Origin: client.url },
          onChunkComplete: (_size, accepted) => {
            if (accepted < stopAt) return
            void upload.abort()
            resolve(upload.url ?? '')
          },
          onSuccess: () => resolve(upload.url ?? ''),
          onError: reject,
        })
        upload.start()
      })
    const left = await sender(MEGABYTE)
    const place = new URL(left).pathname
    expect(await client.offsetOf(cookie, place)).toBe(MEGABYTE)
    expect(await sender(file.length + 1, left)).toBe(left)
    expect((await client.finish(cookie, place)).status).toBe(200)
  })

  test('that is cut off in the middle goes on from the last byte that came', async () => {
    const { cookie } = await client.seller()
    const file = videoOf(3 * MEGABYTE)
    const place = await client.begun(cookie, file.length, { kind: 'video' })
    const socket = connect(Number(new URL(client.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `PATCH ${place} HTTP/1.1\r\nHost: ${new URL(client.url).host}\r\nOrigin: ${client.url}\r\nCookie: ${cookie}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${file.length}\r\n\r\n`,
    )
    socket.write(file.subarray(0, MEGABYTE))
    // What a busy shop has not read yet is lost with the connection.
    await expect.poll(client.spooled).not.toEqual([])
    socket.destroySoon()
    const came = await expect
      .poll(() => client.offsetOf(cookie, place))
      .toBeGreaterThan(0)
      .then(() => client.offsetOf(cookie, place))
    expect(came).toBeLessThanOrEqual(MEGABYTE)
    expect((await client.send(cookie, place, came, file.subarray(came))).status).toBe(204)
    const finished = await client.finish(cookie, place)
    const { key } = await finished.json()
    expect(Buffer.from(await client.app.storage.getBytes(key)).equals(file)).toBe(true)
  })

  test('whose same bytes come from two places at once keeps those of one', async () => {
    const mine = await client.seller()
    const file = videoOf(MEGABYTE)
    const place = await client.begun(mine.cookie, file.length, { kind: 'video' })
    const answers = await Promise.all([0, 1].map(() => client.send(mine.cookie, place, 0, file)))
    const taken = answers.filter((each) => each.status === 204)
    expect(taken.map((each) => Number(each.headers.get('Upload-Offset')))).toEqual([
      await client.offsetOf(mine.cookie, place),
    ])
    // Two nodes know nothing of each other.
    const other = await client.begun(mine.cookie, file.length, { kind: 'video' })
    const atNode = () =>
      receiveUpload(client.sellerOf(mine), other.split('/').at(-1) ?? '', 0, Readable.from([file]))
    const nodes = await Promise.all([atNode(), atNode()])
    expect(nodes.map((node) => (node.ok ? node.value : node.code)).toSorted()).toEqual([
      file.length,
      'elsewhere',
    ])
    expect([await client.partsOf(other), await client.spooled()]).toEqual([
      [expect.stringMatching(/^0-/)],
      [],
    ])
  })

  test('that is given up is gone, and one that is left alone is swept after a day', async () => {
    const { cookie } = await client.seller()
    const [one, other] = [await client.begun(cookie, 100), await client.begun(cookie, 100)]
    await client.send(cookie, one, 0, Buffer.alloc(50))
    await client.send(cookie, other, 0, Buffer.alloc(50))
    const given = await fetch(client.url + one, { method: 'DELETE', headers: client.headersOf(cookie) })
    expect([given.status, await client.offsetOf(cookie, one), await client.partsOf(one)]).toEqual([
      204,
      404,
      [],
    ])
    const id = other.split('/').at(-1) ?? ''
    await client.app.db
      .update(uploads)
      .set({ createdAt: new Date(Date.now() - DAY - 1000) })
      .where(eq(uploads.id, id))
    expect(await client.offsetOf(cookie, other)).toBe(404)
    await sweepMedia(client.app)
    expect(await client.partsOf(other)).toEqual([])
    expect(await client.app.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([])
  })

  test('belongs to its seller: for another, a stranger and a suspended one it does not exist', async () => {
    const [mine, theirs] = [await client.seller(), await client.seller()]
    const place = await client.begun(mine.cookie, 100)
    const tries = (cookie: string) =>
      Promise.all([
        client.offsetOf(cookie, place),
        client.send(cookie, place, 0, Buffer.alloc(10)).then((each) => each.status),
        client.finish(cookie, place).then((each) => each.status),
        fetch(client.url + place, { method: 'DELETE', headers: client.headersOf(cookie) }).then(
          (each) => each.status,
        ),
      ])
    expect(await tries(theirs.cookie)).toEqual([404, 404, 404, 404])
    expect(await tries('')).toEqual([401, 401, 401, 401])
    expect((await client.begin('', 100)).status).toBe(401)
    expect(await client.offsetOf(mine.cookie, place)).toBe(0)
    await client.app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, mine.vendor.id))
    expect(await tries(mine.cookie)).toEqual([401, 401, 401, 401])
  })

  test('leaves all others as they are, the same seller’s too, whatever becomes of it', async () => {
    const [mine, theirs] = [await client.seller(), await client.seller()]
    const file = await photo().png().toBuffer()
    const [one, other] = [
      await client.begun(mine.cookie, file.length),
      await client.begun(mine.cookie, file.length),
    ]
    const foreign = await client.begun(theirs.cookie, file.length)
    const rowOf = async (place: string) => {
      const [row] = await client.app.db
        .select()
        .from(uploads)
        .where(eq(uploads.id, place.split('/').at(-1) ?? ''))
      return row
    }
    const asBegun = { received: 0, parts: [], mediaKey: null }
    await client.send(mine.cookie, one, 0, file)
    expect([await rowOf(other), await rowOf(foreign)]).toMatchObject([asBegun, asBegun])
    expect((await client.finish(mine.cookie, one)).status).toBe(200)
    expect([await rowOf(other), await rowOf(foreign)]).toMatchObject([asBegun, asBegun])
    const given = await fetch(client.url + other, {
      method: 'DELETE',
      headers: client.headersOf(mine.cookie),
    })
    expect([given.status, await rowOf(other)]).toEqual([204, undefined])
    expect([await rowOf(one), await rowOf(foreign)]).toMatchObject([{ received: file.length }, asBegun])
  })

  test('from a page of another site is refused', async () => {
    const { cookie } = await client.seller()
    const headers = { ...client.headersOf(cookie), Origin: 'https://evil.example', 'Upload-Length': '10' }
    expect((await fetch(`${client.url}/vendor/uploads`, { method: 'POST', headers })).status).toBe(403)
  })
})

describe('before a byte of a file is read', () => {
  const NAME = 'The name of this file cannot be used. Please rename it and add it again.'
  test.each([
    ['a picture above 10 MB', 10 * MEGABYTE + 1, {}, 413, /at most 10 MB/],
    [
      'a video above 100 MB',
      MOST_VIDEO + 1,
      { kind: 'video' },
      413,
      'Video file is too large. Maximum size is 100MB.',
    ],
    ['an empty file', 0, {}, 422, 'This file is empty. Please choose it again, or choose another one.'],
    ['a name that leads elsewhere', 10, { name: '../../x' }, 422, NAME],
    ['a name with a line break', 10, { name: 'a\nb.jpg' }, 422, NAME],
    ['a name of a Windows folder', 10, { name: '..\\x.jpg' }, 422, NAME],
  ])('%s is refused', async (_what, bytes, about, status, message) => {
    const answer = await client.begin((await client.seller()).cookie, bytes, about)
    expect(answer.status).toBe(status)
    expect((await answer.json()).message).toMatch(message)
  })

  test.each(['-1', '1.5', '٣', '1,000', '1e9'])('a length of %s is none', async (length) => {
    const { cookie } = await client.seller()
    const metadata = `kind ${base64('image')},filename ${base64('a.jpg')}`
    const socket = connect(Number(new URL(client.url).port), '127.0.0.1')
    socket.write(
      `POST /vendor/uploads HTTP/1.1\r\nHost: ${new URL(client.url).host}\r\nOrigin: ${client.url}\r\nCookie: ${cookie}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Length: ${length}\r\nUpload-Metadata: ${metadata}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
  })

  test('a seller has thirty that run, however many come at once, and others have theirs', async () => {
    const { cookie } = await client.seller()
    const answers = await Promise.all(Array.from({ length: 34 }, () => client.begin(cookie, 100)))
    expect(answers.filter((each) => each.status === 201)).toHaveLength(30)
    const refused = answers.filter((each) => each.status === 429)
    expect(refused).toHaveLength(4)
    for (const each of refused)
      expect((await each.json()).message).toContain('You are sending many files at once.')
    expect((await client.begin((await client.seller()).cookie, 100)).status).toBe(201)
  })

  test('a body that is longer than its file said is not kept', async () => {
    const { cookie } = await client.seller()
    const place = await client.begun(cookie, 100)
    expect((await client.send(cookie, place, 0, Buffer.alloc(101))).status).toBe(413)
    expect(await client.offsetOf(cookie, place)).toBe(0)
  })
})
