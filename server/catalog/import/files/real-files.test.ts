import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { dryRun } from '#tests/imports.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/imports')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : []

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('exports of real shops come in whole', async ({ skip }) => {
  skip(files.length === 0, 'The exports are not on this machine: ../shared/data/imports is missing.')
  for (const name of files) {
    const { id } = await makeVendor(app.db)
    const { run, items, faults } = await dryRun(app, id, readFileSync(path.join(folder, name)))
    expect(run).toMatchObject({ status: 'checked', format: name.split('-')[0] })
    expect(run.created).toBeGreaterThan(15)
    // Groups and products of other shops cannot be sold here; nothing else is left out.
    expect(faults.filter(({ code }) => code !== 'grouped' && code !== 'external')).toEqual([])
    for (const { data, outcome } of items)
      if (outcome === 'created') {
        expect(data.values.name).toBeTruthy()
        const priced = [data.values, ...data.variations.map(({ values }) => values)]
        expect(priced.some((values) => Number(values['price.GB']) > 0)).toBe(true)
      }
  }
})
