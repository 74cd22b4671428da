import { expect, test } from 'vitest'
import { crash } from '../bench/crash.ts'
import { loadShop } from './built-shop.ts'

test('a shop that is killed under load, and whose database is, loses no money, sells nothing twice and writes to every buyer', async () => {
  await loadShop()
  const kills = { server: 3, database: 1 }
  const report = await crash({ kills, buyers: 8, products: 12, scarce: 2, patient: false })
  expect(report.promises.filter(({ broken }) => broken > 0)).toEqual([])
  expect(report.soldOut).toBe(1)
  expect(report.away).toHaveLength(4)
  expect(report.paid).toBeGreaterThanOrEqual(10)
  expect(report.paid).toBeGreaterThanOrEqual(report.told)
}, 480_000)
