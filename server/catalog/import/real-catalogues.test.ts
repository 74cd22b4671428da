import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCategories } from '#demo/seed/categories.ts'
import { openSharedPictures } from '#demo/shared-pictures.ts'
import { systemContext } from '#server/context.ts'
import { importReviews } from '#server/reviews/imported.ts'
import { countImportedProducts } from '#server/stock/imported.ts'
import { openTestApp } from '#tests/database.ts'
import { importFile } from './import.ts'

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/catalogue')
const files = ['retail.ndjson.gz', 'dummyjson.ndjson.gz'].map((name) => path.join(folder, name))
const there = files.every((file) => existsSync(file))

test('two real catalogues arrive whole: every product has a seller, a subcategory, prices and a picture', async ({
  skip,
}) => {
  skip(!there, 'The real catalogues are not on this machine: ../shared/data/catalogue is missing.')
  const app = await openTestApp()
  const one = async (question: string) =>
    Object.values((await app.db.execute(sql.raw(question))).rows[0] ?? {})[0]
  try {
    await openCategories(app.db)
    const picturesOf = openSharedPictures(app.storage)
    const bad: string[] = []
    const takeAll = async () => {
      const sum = { added: 0, changed: 0, unchanged: 0, bad: 0 }
      for (const file of files) {
        const report = await importFile(systemContext(app), file, {
          picturesOf,
          countStock: countImportedProducts,
          importReviews,
          onBad: (line, reason) => bad.push(`${path.basename(file)}:${line}: ${reason}`),
        })
        for (const key of ['added', 'changed', 'unchanged', 'bad'] as const) sum[key] += report[key]
      }
      return sum
    }
    expect(await takeAll()).toEqual({ added: 2659, changed: 0, unchanged: 0, bad: 0 })
    expect(bad).toEqual([])
    expect(
      await one('select count(*)::int from products where vendor_id is null or category_id is null'),
    ).toBe(0)
    expect(await one('select count(*)::int from product_subcategories')).toBe(2659)
    expect(await one('select count(*)::int from product_images')).toBe(2659)
    expect(await one('select count(*)::int from product_prices where price > 0')).toBe(4 * 2659)
    expect(await one("select count(*)::int from reviews where status = 'approved'")).toBe(3 * 194)
    expect(await one("select count(*)::int from product_images where key like '%package%'")).toBe(0)
    expect(await takeAll()).toEqual({ added: 0, changed: 0, unchanged: 2659, bad: 0 })
  } finally {
    await app.close()
  }
})
