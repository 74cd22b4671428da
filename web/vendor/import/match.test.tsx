import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { wordsOf } from '../../forms/form-words.ts'
import { Match } from './match.tsx'

const headers = ['Bezeichnung', 'Preis']

/** The columns of a file, with what is shown of each. */
function shown(samples: string[][], names = headers): string {
  const run = { id: 1, status: 'matching', market: 'GB' } as const
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Match run={run} head={{ headers: names, samples }} mapping={[]} words={wordsOf(null, 'match')} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a column is called empty where others are not; a file of which nothing is shown says why', () => {
  const one = shown([['Pot'], []])
  expect(one.match(/Empty in the first rows/g)).toHaveLength(1)
  expect(one).not.toContain('too long to be shown')
  const none = shown([[], []])
  expect(none).not.toContain('Empty in the first rows')
  expect(none).toContain('The first rows of this file are empty, or too long to be shown here.')
})

test('a column of which nothing is shown is sent as left out: those after it keep their places', () => {
  const page = shown([['Pot'], [], ['5']], ['Bezeichnung', '', 'Preis'])
  expect([...page.matchAll(/name="(columns[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'columns[0]',
    'columns[1]',
    'columns[2]',
  ])
  expect(page.match(/<select [^>]*name="columns/g)).toHaveLength(2)
})
