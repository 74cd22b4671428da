import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPictures } from '#demo/pictures.ts'
import { openStorage, type Storage } from '#server/platform/storage.ts'
import { tint, toOklch, toRgb } from './pictures/colour.ts'

const ORDERS = [
  {
    name: 'one',
    icon: 'headphone',
    detail: true,
    colours: [{ suffix: 'plum', hue: 320, swatch: '#5b4a8a' }],
  },
  { name: 'two', icon: 'backpack', hue: 200, detail: false, colours: [{ suffix: 'sea', hue: 165 }] },
]

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'infinity-pictures-'))
  storage = openStorage({ s3: null, dataDir: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the same products are drawn to the last byte alike', async () => {
  const draw = async () => {
    await drawPictures(storage, ORDERS, 240)
    const names = await readdir(path.join(folder, 'files', 'demo'))
    return Promise.all(names.sort().map((name) => storage.getBytes(`demo/${name}`)))
  }
  const [first, second] = [await draw(), await draw()]
  expect(first).toHaveLength(5 + 1 + 4 + 1)
  expect(second).toEqual(first)
})

test('a picture is as large as told and stands on paper of its own hue', async () => {
  const drawn = await drawPictures(storage, ORDERS, 200)
  const picture = drawn.get('two')?.pictures[0]
  expect(picture).toMatchObject({ key: 'demo/two-1.jpg', width: 200, height: 200, hue: 200 })
  const { data, info } = await sharp(await storage.getBytes('demo/two-1.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([200, 200])
  const paper = tint(200)
  for (const channel of [0, 1, 2] as const)
    expect(Math.abs((data[channel] ?? 0) - paper[channel])).toBeLessThanOrEqual(3)
})

test('a colour survives the way to oklch and back', () => {
  for (const hue of [0, 75, 162, 255, 300]) {
    const [, , back] = toOklch(toRgb([0.7, 0.1, hue]))
    expect(Math.min(Math.abs(back - hue), 360 - Math.abs(back - hue))).toBeLessThan(2)
  }
})
