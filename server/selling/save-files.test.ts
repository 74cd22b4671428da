import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN } from '#tests/orders.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import type { Fulfiller } from '../actor.ts'
import { findWholeProduct } from '../catalog/product-edit-queries.ts'
import { productInput } from '../catalog/product-input.ts'
import { contextOf } from '../context.ts'
import { mediaFiles } from '../media/tables.ts'
import { readInput } from '../platform/input.ts'
import { saveProduct } from './save-product.ts'

let app: TestApp
let seller: Fulfiller & { role: 'vendor' }
let other: Fulfiller & { role: 'vendor' }
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  seller = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
  other = { role: 'vendor', vendorId: (await makeVendor(app.db)).id }
})
afterAll(() => app.close())

const LAMP = { name: 'Copper Lamp', prices: { AE: { sold: 'on', price: '24.50' } }, stock: '12' }
const SIZES = [{ name: 'Size', options: [{ name: 'S' }, { name: 'L' }] }]
const variation = (size: string, more: Record<string, unknown> = {}) => ({
  ...{ options: [size], stock: '3', offered: 'on' },
  ...more,
})

const save = (fields: Record<string, unknown>, productId: number | null = null) =>
  saveProduct(contextOf(app, seller), granted(readInput(productInput, { ...LAMP, ...fields })), {
    ...{ productId, version: null, as: 'saved' },
  })
async function whole(id: number) {
  const found = await findWholeProduct(app.db, id, undefined)
  if (!found) throw new Error('The product is gone.')
  return found
}

let brought = 0
async function bring(kind: 'image' | 'video' = 'image', { vendorId }: { vendorId: number | null } = seller) {
  brought += 1
  const key = kind === 'image' ? `brought/${brought}.webp` : `brought/${brought}.mp4`
  await app.db.insert(mediaFiles).values({
    ...{ key, kind, contentType: kind === 'image' ? 'image/webp' : 'video/mp4', bytes: 10 },
    ...{ width: 100, height: 80, hue: 20, vendorId },
  })
  return key
}

const isKept = async (key: string) =>
  (await app.db.select({ inUse: mediaFiles.inUse }).from(mediaFiles).where(eq(mediaFiles.key, key)))[0]?.inUse

const LOST = 'A picture is no longer there. Please upload it again.'
const LOST_VIDEO = 'The video is no longer there. Please upload it again.'

describe('a product is refused', () => {
  test('with a picture of a variation that is gone, or that another seller brought', async () => {
    for (const picture of ['brought/gone.webp', await bring('image', other)]) {
      const variations = [variation('S', { picture: await bring() }), variation('L', { picture })]
      expect(await save({ types: SIZES, variations })).toMatchObject({
        code: 'wrong-fields',
        fields: { 'variations[1].picture': LOST },
      })
    }
  })

  test('with a picture of its video that is gone, or that another seller brought', async () => {
    for (const videoThumbnailKey of ['brought/gone.webp', await bring('image', other)])
      expect(await save({ videoKey: await bring('video'), videoThumbnailKey })).toMatchObject({
        code: 'wrong-fields',
        fields: { videoThumbnailKey: LOST },
      })
  })

  test('with a picture in the place of its video, and with its video in the place of a picture', async () => {
    const [shown, film, still] = [await bring(), await bring('video'), await bring()]
    const fields = { pictures: [shown], videoKey: film, videoThumbnailKey: still }
    const { productId } = granted(await save(fields))
    for (const videoKey of [await bring(), shown, still])
      expect(await save({ ...fields, videoKey }, productId)).toMatchObject({
        fields: { videoKey: LOST_VIDEO },
      })
    for (const videoThumbnailKey of [await bring('video'), film])
      expect(await save({ ...fields, videoThumbnailKey }, productId)).toMatchObject({
        fields: { videoThumbnailKey: LOST },
      })
    for (const picture of [await bring('video'), film, still])
      expect(
        await save({ ...fields, types: SIZES, variations: [variation('S', { picture })] }, productId),
      ).toMatchObject({ fields: { 'variations[0].picture': LOST } })
    expect((await whole(productId)).product).toMatchObject({ videoKey: film, videoThumbnailKey: still })
  })

  test('without a combination that somebody pays for at this moment, and is saved without one that nobody does', async () => {
    const variations = [variation('S'), variation('L')]
    const { productId } = granted(await save({ types: SIZES, variations }))
    const of = async (label: string) => {
      const found = (await whole(productId)).variations.find((each) => each.label === label)
      if (!found) throw new Error(`There is no ${label}.`)
      return found
    }
    granted(await prepare(app, [line(productId, 1, (await of('S')).id)]))
    const only = (size: string) => ({
      types: [{ name: 'Size', options: [{ name: size }] }],
      variations: [variation(size)],
    })
    expect(await save(only('L'), productId)).toEqual({
      ok: false,
      code: 'being-bought',
      message: 'Somebody is paying for it at this moment. Please try again in a few minutes.',
    })
    expect(await of('S')).toMatchObject({ isActive: true, stock: 3, held: 1 })
    granted(await save(only('S'), productId))
    expect(await of('L')).toMatchObject({ isActive: false, stock: 0 })
  })
})

test('a picture that is replaced stays for the orders that show it, and goes where none does', async () => {
  const [sold, unsold, later] = [await bring(), await bring(), await bring()]
  const { productId } = granted(await save({ pictures: [sold, unsold] }))
  granted(await prepare(app, [line(productId)]))
  granted(await save({ pictures: [later] }, productId))
  expect([await isKept(sold), await isKept(unsold), await isKept(later)]).toEqual([true, false, true])
})

test('a picture that is replaced of a product of the marketplace itself goes like that of a seller', async () => {
  const [old, later] = [await bring('image', { vendorId: null }), await bring('image', { vendorId: null })]
  const saveOwn = (picture: string, productId: number | null) =>
    saveProduct(contextOf(app, ADMIN), granted(readInput(productInput, { ...LAMP, pictures: [picture] })), {
      ...{ productId, version: null, as: 'saved', forVendor: null },
    })
  const { productId } = granted(await saveOwn(old, null))
  granted(await saveOwn(later, productId))
  expect([await isKept(old), await isKept(later)]).toEqual([false, true])
})
