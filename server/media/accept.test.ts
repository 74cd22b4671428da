import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '#server/platform/outcome.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { granted, refused } from '#tests/shopper.ts'
import { acceptImage } from './accept.ts'
import { spool } from './spool.ts'
import { mediaFiles } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Somebody brings a file with these bytes. */
async function accept(bytes: Uint8Array) {
  const file = await spool(app, [bytes])
  return file ? acceptImage(app, file, { folder: 'returns', vendorId: null }) : refuse('nothing', '')
}
const drawing = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b63' } })

test('a picture is kept upright and without where it was taken', async () => {
  const photo = await drawing()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const kept = granted(await accept(photo))
  expect(kept).toMatchObject({ width: 20, height: 40 })
  expect(kept.key).toMatch(/^returns\/[0-9a-f]{32}\.webp$/)
  const bytes = Buffer.from(await app.storage.getBytes(kept.key))
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.toString('latin1')).not.toContain('Somebody')
  expect(await app.db.select().from(mediaFiles)).toMatchObject([
    { key: kept.key, inUse: false, contentType: 'image/webp', width: 20, height: 40 },
  ])
})

test('PNG, WebP, GIF and AVIF are pictures; a large one is made smaller', async () => {
  for (const format of ['png', 'webp', 'gif', 'avif'] as const)
    granted(await accept(await drawing().toFormat(format).toBuffer()))
  expect(granted(await accept(await drawing(3000, 1500).png().toBuffer()))).toMatchObject({ width: 2400 })
})

test.each([
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  [
    'a drawing that could be drawn',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  ],
  ['a page', '<!doctype html><title>No</title>'],
  ['a scan', drawing().tiff().toBuffer()],
])('%s is no picture, whatever it is called', async (_what, content) => {
  expect(refused(await accept(Buffer.from(await content)))).toEqual({
    code: 'wrong-picture',
    message: 'This file is not a picture. Please use JPEG, PNG, WebP or AVIF.',
  })
})

test('a broken picture and one above 10 MB are refused', async () => {
  const whole = await drawing(400, 400).jpeg().toBuffer()
  expect(refused(await accept(whole.subarray(0, 300))).code).toBe('wrong-picture')
  expect(refused(await accept(new Uint8Array(10 * 1024 * 1024))).code).toBe('wrong-picture')
  expect(refused(await accept(new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual({
    code: 'too-large',
    message: 'This picture is too large. Please use one of at most 10 MB.',
  })
})

test('a picture above 40 megapixels is refused by its header, and nothing of it is unpacked', async () => {
  // A PNG that says how large it is, and has not one pixel in it.
  const small = await drawing(8, 8).png().toBuffer()
  const header = Buffer.from(small.subarray(0, 33))
  header.writeUInt32BE(8000, 16)
  header.writeUInt32BE(5001, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  expect(refused(await accept(Buffer.concat([header, small.subarray(33)])))).toEqual({
    code: 'wrong-picture',
    message: 'This picture has more than 40 megapixels. Please make it smaller and add it again.',
  })
})
