import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'

let browser: Browser
let script: string
let page: Page

beforeAll(async () => {
  browser = await openChromium()
  const input = path.join(import.meta.dirname, 'field-list-page.tsx')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [made] = Array.isArray(built) ? built : [built]
  const chunk = made && 'output' in made ? made.output.find((each) => each.type === 'chunk') : null
  script = chunk && 'code' in chunk ? chunk.code : ''
  page = await browser.newPage()
})
afterAll(() => browser.close())

const standing = () =>
  page.$$eval('input', (inputs) => inputs.map(({ name, value }): [string, string] => [name, value]))

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

test('rows come and go where scripts run, with the focus, and nothing that was typed is lost', async () => {
  await page.setContent('<!doctype html><title>Parcels</title>')
  await page.addScriptTag({ content: script })
  await page.getByLabel('Weight 3').fill('33')
  await page.getByRole('button', { name: 'Add a parcel' }).click()
  expect(await focused()).toBe('parcels[3].weight')
  await page.keyboard.type('4')
  expect(await page.getByRole('button', { name: 'Add a parcel' }).count(), 'there is room for four').toBe(0)
  await page.getByRole('button', { name: 'Remove Parcel 1' }).click()
  expect(await focused(), 'the row that came up').toBe('parcels[0].weight')
  expect(await standing()).toEqual([
    ['parcels[0].weight', '2'],
    ['parcels[1].weight', '33'],
    ['parcels[2].weight', '4'],
  ])
  await page.getByRole('button', { name: 'Remove Parcel 3' }).click()
  expect(await focused(), 'the last one left').toBe('parcels[1].weight')
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Remove Parcel 1' }).click()
  expect(await standing()).toEqual([])
  expect(await focused(), 'nothing is left but to add').toBe('Add a parcel')
})
