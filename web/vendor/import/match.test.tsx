import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { wordsOf } from '../../forms/form-words.ts'
import { Match } from './match.tsx'

const headers = ['Bezeichnung', 'Preis']

/** The columns of a file, with what is shown of each. */
function shown(samples: string[][], mapping: (string | null)[] = [null, null]): string {
  const run = { id: 1, status: 'matching', market: 'GB' }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Match run={run} head={{ headers, samples }} {...{ mapping, words: wordsOf(null, 'match') }} />
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
