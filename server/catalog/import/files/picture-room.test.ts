import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct } from '#tests/factories.ts'
import { type FakeOutside, openOutside } from '#tests/fakes/outside.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext } from '#tests/imports.ts'
import { productImages } from '../../tables.ts'
import { startImport } from './actions.ts'
import { fetchImportPictures } from './fetch-pictures.ts'
import { runImport } from './run.ts'
import { importPictures } from './tables.ts'

const market = openForSellers()
let outside: FakeOutside
beforeAll(async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b63' } })
    .jpeg()
    .toBuffer()
  outside = await openOutside((_request, response) => response.end(photo))
})
afterAll(() => outside.close())

const HEAD = [
  ...['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Image Src', 'Variant Image'],
]
const at = (path: string) => `http://pictures.example/${path}`

/** A seller brings a file and has it written; its pictures wait. */
async function bring(file: string) {
  const { runId } = await dryRun(market.app, market.vendorId, file)
  await startImport(sellerContext(market.app, market.vendorId), runId)
  await runImport(market.app, runId, countImported)
  return runId
}

test('a known product gets as many pictures of a file as it has room for, twelve in all, and one for each variation besides', async () => {
  const { id } = await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, source: `seller:${market.vendorId}`, sourceId: 'shirt', name: 'Shirt' },
    variations: [{ label: 'S' }],
  })
  const own = Array.from({ length: 9 }, (_, n) => `own-${n}`)
  await market.app.db
    .insert(productImages)
    .values(own.map((key, position) => ({ productId: id, position, key, width: 40, height: 40 })))
  await bring(
    csv(
      HEAD,
      ['shirt', 'Shirt', 'Option', 'S', 20, at('1'), at('worn')],
      ...['2', '3', '4', '5'].map((n) => ['shirt', '', '', '', '', at(n), '']),
    ),
  )
  const waiting = await market.app.db.select().from(importPictures).where(eq(importPictures.productId, id))
  expect(waiting.map(({ url }) => url)).toEqual([at('1'), at('2'), at('3'), at('worn')])
})

test('a variation that got a picture by hand meanwhile keeps that one', async () => {
  const file = csv(
    HEAD,
    ['shirt', 'Shirt', 'Size', 'S', 20, at('front'), at('s')],
    ['shirt', '', '', 'M', 20, '', at('m')],
  )
  const runId = await bring(file)
  await market.app.db.execute(sql`
    update variations set image_key = 'by hand', image_width = 40, image_height = 40
    where label = 'S' and product_id in (select id from products where vendor_id = ${market.vendorId})`)
  await fetchImportPictures(market.app, runId, outside)
  const { rows } = await market.app.db.execute(sql`
    select v.image_key = 'by hand' kept from variations v join products p on p.id = v.product_id
    where p.vendor_id = ${market.vendorId} order by v.position`)
  expect(rows).toEqual([{ kept: true }, { kept: false }])
})
