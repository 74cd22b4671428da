import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type FakeOutside, openOutside } from '#tests/fakes/outside.ts'
import { granted } from '#tests/shopper.ts'
import { mediaFiles } from '../media/tables.ts'
import { saveSetting } from '../settings/actions.ts'
import { readSetting } from '../settings/queries.ts'
import { adoptSettingPictures } from './setting-pictures.ts'

const HARBOUR = 'http://pictures.example/harbour'
const OURS = expect.stringMatching(/^site\/[0-9a-f]{32}\.webp$/)

let app: TestApp
let outside: FakeOutside
/** What happens while a picture is fetched. */
let meanwhile = async (): Promise<unknown> => undefined
beforeAll(async () => {
  app = await openTestApp()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#264' } })
    .png()
    .toBuffer()
  outside = await openOutside(async (request, response) => {
    await meanwhile()
    meanwhile = async () => undefined
    response.end(request.url === '/harbour' ? photo : '<!doctype html><title>No</title>')
  })
})
afterAll(async () => {
  await outside.close()
  await app.close()
})

const slide = (...pictures: string[]) => ({
  ...{ eyebrow: '', headline: 'Out to sea', line: '', button: 'Look closer' },
  ...{ href: '/products', hue: 20, pictures },
})
const shown = async () => (await readSetting(app.db, 'slides')).map(({ pictures }) => pictures)

test('a picture of another site on the slides is fetched once and kept as our own, wherever it stands', async () => {
  const slides = [slide(HARBOUR, 'site/slides/tent.webp'), slide('/hero.svg', HARBOUR)]
  granted(await saveSetting(systemContext(app), 'slides', slides))
  await adoptSettingPictures(systemContext(app), outside)
  const [first, second] = await shown()
  expect([first, second]).toEqual([
    [OURS, 'site/slides/tent.webp'],
    ['/hero.svg', OURS],
  ])
  expect(second?.[1]).toBe(first?.[0])
  expect(outside.dialled).toHaveLength(1)
  // Nothing that is in use is swept.
  const kept = await app.db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.key, first?.[0] ?? ''))
  expect(kept).toMatchObject([{ inUse: true }])
})

test('a picture of another site behind the hero is fetched and kept as our own, too', async () => {
  granted(await saveSetting(systemContext(app), 'hero_background_image', HARBOUR))
  await adoptSettingPictures(systemContext(app), outside)
  expect(await readSetting(app.db, 'hero_background_image')).toEqual(OURS)
})

test('an address where no picture is stays as it was written, and is tried again', async () => {
  const slides = [slide('http://pictures.example/page')]
  granted(await saveSetting(systemContext(app), 'slides', slides))
  const before = outside.dialled.length
  await adoptSettingPictures(systemContext(app), outside)
  await adoptSettingPictures(systemContext(app), outside)
  expect(await shown()).toEqual([['http://pictures.example/page']])
  expect(outside.dialled.length).toBe(before + 2)
})

test('slides that somebody sets while their pictures are fetched stay as they were set', async () => {
  granted(await saveSetting(systemContext(app), 'slides', [slide(HARBOUR)]))
  meanwhile = () => saveSetting(systemContext(app), 'slides', [slide('/hero.svg')])
  await adoptSettingPictures(systemContext(app), outside)
  expect(await shown()).toEqual([['/hero.svg']])
})
