import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { deriveImage } from './derive.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const drawing = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b63' } })
  await app.storage.put('derive/mug.png', await drawing.png().toBuffer())
})
afterAll(() => app.close())

const derive = (key: string) => deriveImage(app.storage, key, 160, 'avif')

test('a picture that twenty shoppers see first at the same moment is drawn once, and the same for all', async () => {
  const put = vi.spyOn(app.storage, 'put')
  const seen = await Promise.all(Array.from({ length: 20 }, () => derive('derive/mug.png')))
  expect(put).toHaveBeenCalledTimes(1)
  expect(await sharp(seen[0] ?? undefined).metadata()).toMatchObject({ width: 160, format: 'heif' })
  for (const each of [...seen, await derive('derive/mug.png')]) expect(each).toEqual(seen[0])
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
})

test('a picture that did not exist when somebody asked for it is drawn once it does', async () => {
  expect(await derive('derive/later.png')).toBeNull()
  await app.storage.copy('derive/mug.png', 'derive/later.png')
  expect(await derive('derive/later.png')).not.toBeNull()
})

test('a file that is no picture is shown to nobody, and tried again when it is asked for again', async () => {
  await app.storage.put('derive/torn.png', 'no picture')
  expect(await derive('derive/torn.png')).toBeNull()
  await app.storage.copy('derive/mug.png', 'derive/torn.png')
  expect(await derive('derive/torn.png')).not.toBeNull()
})

test('a video that somebody asks for as a picture is not read', async () => {
  await app.storage.put('derive/turn.mp4', 'a long film')
  const read = vi.spyOn(app.storage, 'getBytes')
  expect(await derive('derive/turn.mp4')).toBeNull()
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
