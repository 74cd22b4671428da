import path from 'node:path'
import { describe, expect, test } from 'vitest'
import '#server/platform/speaking.ts'
import { askLanguageOf } from '#server/platform/texts.ts'

const files = import.meta.glob([
  '/{server,web}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
  // It takes over the page of a browser when it is loaded.
  '!/web/entry.client.tsx',
])

/** The places of our own code that led here, the nearest first. */
const places = () =>
  (new Error().stack ?? '')
    .split('\n')
    .map(
      (frame) => /(?:\/|\()((?:server|web)\/[^?]*?):\d/.exec(frame.replace(`${path.resolve()}/`, '('))?.[1],
    )
    .filter((place) => place !== undefined && !place.includes('/platform/'))

describe('a sentence', () => {
  test('is never said while a file is loaded: the language is that of a request, which comes later', async () => {
    const early = new Set<string>()
    askLanguageOf(() => {
      early.add(places().join(' < '))
      return 'en'
    })
    expect(Object.keys(files).length).toBeGreaterThan(300)
    await Promise.all(Object.values(files).map((load) => load()))
    expect([...early]).toEqual([])
  })
})
