import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { mediaFiles } from '../media/tables.ts'
import { readInput } from '../platform/input.ts'
import { siteSettings } from '../settings/tables.ts'
import { readHomePictures, saveHero, saveSlides } from './home-pictures.ts'
import { slidesInput } from './home-pictures-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => app.db.delete(siteSettings))
afterAll(() => app.close())

const act = () => contextOf(app, ADMIN)
const now = () => readHomePictures(app.db)
let count = 0
async function bring(kind: 'image' | 'video' = 'image') {
  count += 1
  const key = `brought/marketplace/${count}.webp`
  await app.db.insert(mediaFiles).values({
    ...{ key, kind, contentType: 'image/webp', bytes: 9, width: 800, height: 600 },
    ...{ vendorId: null, inUse: false },
  })
  return key
}
const isUsed = async (key: string) =>
  (await app.db.select().from(mediaFiles).where(eq(mediaFiles.key, key)))[0]?.inUse

test('the picture behind the hero is replaced, and the one before is swept', async () => {
  const [first, second] = [await bring(), await bring()]
  granted(await saveHero(act(), { picture: [first], seen: (await now()).hero.seen }))
  expect((await now()).hero).toMatchObject({ picture: first, size: { width: 800, height: 600 } })
  granted(await saveHero(act(), { picture: [second], seen: (await now()).hero.seen }))
  expect([await isUsed(first), await isUsed(second)]).toEqual([false, true])
  granted(await saveHero(act(), { picture: [], seen: (await now()).hero.seen }))
  expect((await now()).hero.picture).toBe('')
})

test('a picture that nobody brought changes nothing, and the later of two is told', async () => {
  const { seen } = (await now()).hero
  const lost = await saveHero(act(), { picture: ['brought/marketplace/none.webp'], seen })
  expect(refused(lost).message).toBe('A picture is no longer there. Please upload it again.')
  const first = await bring()
  granted(await saveHero(act(), { picture: [first], seen }))
  expect(refused(await saveHero(act(), { picture: [await bring()], seen })).code).toBe('changed-meanwhile')
  expect((await now()).hero.picture).toBe(first)
})

test('slides are saved with new and known pictures; an empty one is left out, a wrong one is told of', async () => {
  const { slides, seen } = (await now()).slides
  expect(slides).toHaveLength(4)
  const known = slides[2]?.pictures[0] ?? ''
  const slide = (change: Record<string, unknown> = {}) => ({
    ...{ headline: 'Out to sea', button: 'Look', href: '/products', hue: '200' },
    ...change,
  })
  const read = (list: unknown[]) => readInput(slidesInput, { seen, slides: list })
  expect(
    read([slide({ headline: '' }), slide({ href: '//evil.example' }), slide({ button: ' ' })]),
  ).toMatchObject({
    fields: {
      'slides[0].headline': 'Please write a headline, or empty the whole slide',
      'slides[1].href': 'Please write an address of this shop, beginning with /',
      'slides[2].button': 'Please write what the button says',
    },
  })
  const fresh = await bring()
  const blank = { href: '/products', hue: '85' }
  const input = granted(read([slide({ pictures: [fresh] }), blank, slide({ pictures: [known] })]))
  granted(await saveSlides(act(), input))
  expect((await now()).slides.slides).toMatchObject([
    { headline: 'Out to sea', hue: 200, pictures: [fresh] },
    { pictures: [known] },
  ])
  expect(await isUsed(fresh)).toBe(true)
  expect(refused(await saveSlides(act(), input)).code).toBe('changed-meanwhile')
  const lost = slide({ pictures: [await bring(), 'brought/marketplace/none.webp'] })
  const again = { ...granted(read([slide({ pictures: [known] }), lost])), seen: (await now()).slides.seen }
  expect(await saveSlides(act(), again)).toEqual({
    ok: false,
    code: 'wrong-fields',
    message: 'A picture is no longer there. Please upload it again.',
    fields: { 'slides[1].pictures': 'A picture is no longer there. Please upload it again.' },
  })
  expect((await now()).slides.slides).toMatchObject([{ pictures: [fresh] }, { pictures: [known] }])
})

test('a picture that no slide shows any more is swept, and a video is none', async () => {
  const save = async (...pictures: string[]) =>
    saveSlides(act(), {
      ...{ seen: (await now()).slides.seen },
      ...{
        slides: [
          { eyebrow: '', headline: 'Out to sea', line: '', button: 'Look', href: '/', hue: 20, pictures },
        ],
      },
    })
  const [first, second, film] = [await bring(), await bring(), await bring('video')]
  granted(await save(first, second))
  expect(await save(second, film)).toMatchObject({
    ok: false,
    fields: { 'slides[0].pictures': 'A picture is no longer there. Please upload it again.' },
  })
  expect([await isUsed(first), await isUsed(film)]).toEqual([true, false])
  granted(await save(second))
  expect([await isUsed(first), await isUsed(second)]).toEqual([false, true])
})
