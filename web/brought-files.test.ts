import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaFiles } from '#server/media/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { bringFile, csv, sellerContext } from '#tests/imports.ts'
import { visitTo } from '#tests/visit.ts'
import { accountTag, otherAccountOf, rememberSender } from './other-account.server.ts'
import { receiveFile } from './product-file.server.ts'
import { SIGNED_IN_AS } from './signed-in-as.ts'
import { receiveUploadForm } from './upload-form.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const FILE = csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5])
const seller = async () => sellerContext(app, (await makeVendor(app.db)).id)

const visit = () => visitTo(app)

/** A file of 100 MB that comes in pieces, and how much of it was taken. */
function largeFile() {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\n\r\n'
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (sending) => {
      sending.enqueue(taken === 0 ? Buffer.from(head) : Buffer.alloc(MEGABYTE, 'a'))
      taken += MEGABYTE
      if (taken > 100 * MEGABYTE) sending.close()
    },
  })
  const request = new Request('http://localhost:3000/vendor/import', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  return { request, taken: () => taken }
}

test('a seller with ten files that wait is told so before the next one has come', async () => {
  const ctx = await seller()
  for (let file = 0; file < 10; file += 1) await bringFile(app, ctx.actor.vendorId, FILE)
  const { request, taken } = largeFile()
  const { received } = await receiveFile(ctx, visit(), request)
  expect(received).toMatchObject({ ok: false, code: 'too-many' })
  expect(taken()).toBeLessThan(20 * MEGABYTE)
})

test('thirty files of products in an hour are read, whatever is in them; the next has to wait', async () => {
  const ctx = await seller()
  const bring = async () => {
    const form = new FormData()
    form.set('file', new File(['Surname\nDoe'], 'p.csv'))
    const request = new Request('http://localhost:3000/vendor/import', { method: 'POST', body: form })
    const { received } = await receiveFile(ctx, visit(), request)
    return received.ok || received.code
  }
  for (let file = 0; file < 30; file += 1) expect(await bring()).toBe('unknown-format')
  expect(await bring()).toBe('too-often')
})

test('sixty forms with files in an hour are read of a seller; the next has to wait, and brings what was typed in vain', async () => {
  const ctx = await seller()
  const bring = (acting: typeof ctx) => {
    const form = new FormData()
    form.set('name', 'Lamp')
    form.append('pictures.files', new File(['no picture'], 'lamp.png'))
    const address = 'http://localhost:3000/vendor/products/new'
    return receiveUploadForm(acting, new Request(address, { method: 'POST', body: form }))
  }
  for (let form = 0; form < 60; form += 1) expect((await bring(ctx)).refusal?.code).toBe('wrong-picture')
  expect((await bring(ctx)).refusal).toMatchObject({ code: 'too-often' })
  expect((await bring(await seller())).refusal?.code).toBe('wrong-picture')
})

test('a form with files that stands on the page of another account is refused, and none of its files is kept', async () => {
  const ctx = await seller()
  const { vendorId } = ctx.actor
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5' } })
    .png()
    .toBuffer()
  const bring = (account: number) => {
    const form = new FormData()
    form.set('name', 'Lamp')
    form.set(SIGNED_IN_AS, accountTag(app, 'vendor', account))
    form.append('pictures.files', new File([Uint8Array.from(picture)], 'lamp.png'))
    const request = new Request('http://localhost:3000/vendor/products/new', { method: 'POST', body: form })
    rememberSender(request, 'vendor', vendorId, 'Copper & Sons')
    return receiveUploadForm(ctx, request)
  }
  const fault: unknown = await bring(vendorId + 1).catch((thrown: unknown) => thrown)
  expect(otherAccountOf(fault)?.refusal.message).toContain('You are signed in as Copper & Sons now')
  const kept = () => app.db.select().from(mediaFiles).where(eq(mediaFiles.vendorId, vendorId))
  expect(await kept()).toEqual([])
  expect((await bring(vendorId)).refusal).toBeNull()
  expect(await kept()).toHaveLength(1)
})

test('a form without scripts brings no more either, where five gigabytes of a seller are part of nothing', async () => {
  const ctx = await seller()
  const { vendorId } = ctx.actor
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5' } })
    .png()
    .toBuffer()
  const bring = () => {
    const form = new FormData()
    form.set('name', 'Lamp')
    form.append('pictures.files', new File([Uint8Array.from(picture)], 'lamp.png'))
    const address = 'http://localhost:3000/vendor/products/new'
    return receiveUploadForm(ctx, new Request(address, { method: 'POST', body: form }))
  }
  expect((await bring()).refusal).toBeNull()
  const about = { kind: 'video' as const, contentType: 'video/mp4', vendorId, bytes: 1024 ** 3 }
  await app.db
    .insert(mediaFiles)
    .values([1, 2, 3, 4, 5].map((number) => ({ ...about, key: `brought/${vendorId}/${number}.mp4` })))
  const { form, refusal } = await bring()
  expect(refusal).toMatchObject({ code: 'too-much' })
  expect(form.get('name')).toBe('Lamp')
})
