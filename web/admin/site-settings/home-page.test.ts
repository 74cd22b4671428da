import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaFiles } from '#server/media/tables.ts'
import { readHomePictures } from '#server/merchandising/home-pictures.ts'
import { siteSettings } from '#server/settings/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { MEGABYTE, photo } from '#tests/uploads-client.ts'

const HERE = '/admin/site-settings/home-page'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop({ pageCache: true })
  cookie = (await comeInAsAdmin(shop.app, { username: 'layla' })).cookie
})
beforeEach(() => shop.app.db.delete(siteSettings))
afterAll(() => shop?.close())

const ask = (path: string, init: RequestInit = {}, as = cookie) =>
  fetch(shop.url + path, { redirect: 'manual', ...init, headers: { cookie: as, Origin: shop.url } })
const send = async (fields: Record<string, string>, file?: { name: string; bytes: Buffer }, as = cookie) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file)
    body.append(file.name, new File([new Uint8Array(file.bytes)], 'harbour.png', { type: 'image/png' }))
  const answer = await ask(HERE, { method: 'POST', body }, as)
  return { status: answer.status, text: await answer.text() }
}
const now = () => readHomePictures(shop.app.db)
const newestFile = async () =>
  (await shop.app.db.select().from(mediaFiles).orderBy(desc(mediaFiles.id)).limit(1))[0]
const harbour = async () => ({ name: 'picture.files', bytes: await photo(800, 600).png().toBuffer() })

test('the picture behind the hero is replaced in one statement, and the one before is swept', async () => {
  const first = await send({ intent: 'hero', seen: (await now()).hero.seen }, await harbour())
  expect(first.text).toContain('>Hero background image updated successfully!<')
  const before = await newestFile()
  expect(before).toMatchObject({ inUse: true })
  expect((await now()).hero).toMatchObject({ picture: before?.key, size: { width: 800, height: 600 } })
  const page = await (await ask(HERE)).text()
  expect(page).toMatch(/href="\/admin\/site-settings"[^>]*><svg[^>]*rtl:-scale/)
  const settings = await (await ask('/admin/site-settings')).text()
  expect(settings).toMatch(
    />Hero background image<[\s\S]*?href="\/admin\/site-settings\/home-page"[\s\S]*?Recommended 1920x1080/,
  )
  expect(page).toContain('Recommended 1920x1080 or larger, max 10MB.')
  expect(page).toContain('This picture has 800 x 600 pixels: on large screens it will look blurred.')
  const large = { name: 'picture.files', bytes: await photo(1920, 1080).png().toBuffer() }
  await send({ intent: 'hero', seen: (await now()).hero.seen }, large)
  expect(await (await ask(HERE)).text()).not.toContain('on large screens it will look blurred')
  const after = await newestFile()
  expect((await now()).hero.picture).toBe(after?.key)
  const [old] = await shop.app.db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.key, before?.key ?? ''))
  expect([old?.inUse, after?.inUse]).toEqual([false, true])
  await send({ intent: 'hero', seen: (await now()).hero.seen })
  expect((await now()).hero.picture).toBe('')
})

test('a picture of more than 10 MB, or one that is none, changes nothing', async () => {
  const { seen } = (await now()).hero
  const large = { name: 'picture.files', bytes: Buffer.alloc(10 * MEGABYTE + 1) }
  const tooLarge = await send({ intent: 'hero', seen }, large)
  expect([tooLarge.status, tooLarge.text.includes('at most 10 MB')]).toEqual([413, true])
  const text = await send({ intent: 'hero', seen }, { name: 'picture.files', bytes: Buffer.from('<svg/>') })
  expect(text.text).toContain('This file is not a picture.')
  const unknown = await send({ intent: 'hero', seen, 'picture[0]': 'brought/marketplace/none.webp' })
  expect(unknown.text).toContain('A picture is no longer there. Please upload it again.')
  expect((await now()).hero.picture).toBe('')
})

test('what breaks while the hero is saved is said in its words', async () => {
  await shop.app.db.execute(
    sql`alter table site_settings add constraint broken check (setting_key <> 'hero_background_image')`,
  )
  const { status, text } = await send({ intent: 'hero', seen: (await now()).hero.seen }, await harbour())
  await shop.app.db.execute(sql`alter table site_settings drop constraint broken`)
  expect([status, text.includes('Error uploading background image. Please try again.')]).toEqual([500, true])
  expect(await newestFile()).toMatchObject({ inUse: false })
})

test('the later of two administrators is told who was first, and nothing is overwritten', async () => {
  const { seen } = (await now()).hero
  await send({ intent: 'hero', seen }, await harbour())
  const first = (await now()).hero.picture
  const late = await comeInAsAdmin(shop.app)
  const { text } = await send({ intent: 'hero', seen }, await harbour(), late.cookie)
  expect(text).toContain('layla changed this while you edited it. Nothing was overwritten')
  expect((await now()).hero.picture).toBe(first)
})

test('four slides are edited with their pictures; an empty one is left out, a wrong one is told of', async () => {
  const { slides, seen } = (await now()).slides
  expect(slides).toHaveLength(4)
  const words = (place: number, change: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries({
        headline: `Out to sea ${place}`,
        button: 'Look',
        href: '/products',
        hue: '200',
        ...change,
      }).map(([name, value]) => [`slides[${place}].${name}`, value]),
    )
  const wrong = await send({
    ...{ intent: 'slides', seen },
    ...words(0, { headline: '' }),
    ...words(1, { href: '//evil.example' }),
  })
  expect(wrong.text).toContain('Please write a headline, or empty the whole slide')
  expect(wrong.text).toContain('Please write an address of this shop, beginning with /')
  const picture = { name: 'slides[0].pictures.files', bytes: await photo().png().toBuffer() }
  const blank = words(1, { headline: '', button: '' })
  const kept = { 'slides[2].pictures[0]': slides[2]?.pictures[0] ?? '' }
  const saved = await send({ intent: 'slides', seen, ...words(0), ...blank, ...words(2), ...kept }, picture)
  expect(saved.text).toContain('>Slides updated successfully!<')
  const file = await newestFile()
  expect(file).toMatchObject({ inUse: true })
  expect((await now()).slides.slides).toMatchObject([
    { headline: 'Out to sea 0', hue: 200, pictures: [file?.key] },
    { headline: 'Out to sea 2', pictures: [slides[2]?.pictures[0]] },
  ])
  const again = await send({ intent: 'slides', seen, ...words(0) })
  expect(again.text).toContain('layla changed this while you were typing.')
  expect(await (await fetch(`${shop.url}/`)).text()).toContain('Out to sea 2')
})
