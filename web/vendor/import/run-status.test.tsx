import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RunStatus } from './run-status.tsx'
import { outcomeOf } from './words.ts'

type Run = Parameters<typeof RunStatus>[0]['run']

const importOf = (created: number, run: Partial<Run>): Run => ({
  ...{
    status: 'running',
    fault: null,
    encoding: 'utf-8',
    rows: 9,
    changed: 0,
    done: 0,
    kept: 0,
    sold: 0,
    created,
  },
  ...run,
})
const told = (run: Run) => renderToStaticMarkup(<RunStatus run={run} waiting={0} />)

test.each([
  [1, '0 of 1 product', '0 of 1 product was imported before it stopped. Go on, or undo it.'],
  [1200, '0 of 1,200 products', '0 of 1,200 products were imported before it stopped. Go on, or undo them.'],
])('an import of %i counts in words', (created, progress, stopped) => {
  expect(outcomeOf({ ...importOf(created, {}), refused: 0 })).toBe(progress)
  expect(told(importOf(created, {}))).toContain(`>${progress}. It goes on if you leave this page.<`)
  expect(told(importOf(created, { status: 'stopped' }))).toContain(stopped)
})

test.each([
  [1, '1 product was changed since, and was left.'],
  [2, '2 products were changed since, and were left.'],
])('an import that is taken back says that %i stayed', (kept, said) => {
  expect(told(importOf(3, { status: 'undone', kept }))).toContain(said)
})

test('a file of a header alone says so', () => {
  const sentence = 'This file names its columns and has no rows below them. Export your products again.'
  expect(told(importOf(0, { status: 'checked', rows: 0 }))).toContain(sentence)
  expect(told(importOf(0, { status: 'checked', rows: 1 }))).not.toContain(sentence)
})
