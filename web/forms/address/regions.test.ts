import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressRule } from '#server/addresses/country-rules.ts'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { addressForm } from './address-form.ts'
import { REGIONS } from './regions.ts'

const FACTS = '../shared/data/geo/regions.json'
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

describe('an address form', () => {
  test.each(MARKET_CODES)('of %s asks for a postal code exactly where the server accepts one', (country) => {
    expect(addressForm(country).zip === null).toBe(addressRule(country).zip === 'none')
  })

  test('lists the regions of the countries that cannot do without one', () => {
    const listed = MARKET_CODES.filter((country) => REGIONS[country])
    expect(listed).toEqual(MARKET_CODES.filter((country) => addressRule(country).state === 'required'))
  })

  test('names emirates and Saudi regions in both scripts', () => {
    expect(REGIONS.AE?.map((region) => region.label)).toContain('Dubai · دبي')
    expect(REGIONS.SA).toHaveLength(13)
    for (const region of [...(REGIONS.AE ?? []), ...(REGIONS.SA ?? [])])
      expect(region.label).toMatch(/^[A-Za-z’ -]+ · [\u0600-\u06ff ]+$/)
  })
})

describe.skipIf(!existsSync(FACTS))(
  'the regions, beside a public list (left out where it is missing)',
  () => {
    const facts = (existsSync(FACTS) ? JSON.parse(readFileSync(FACTS, 'utf8')) : []) as {
      country: string
      code: string
      name: string
    }[]

    test.each(['AE', 'SA'])('of %s are all of them', (country) => {
      const known = facts.filter((fact) => fact.country === country).map((fact) => plain(fact.name))
      expect(REGIONS[country]?.map((region) => plain(region.value)).sort()).toEqual(known.sort())
    })

    test('of the United States are all but the uninhabited islands', () => {
      const known = facts
        .filter((fact) => fact.country === 'US' && fact.code !== 'UM')
        .map((fact) => fact.code)
      expect(REGIONS.US?.map((region) => region.value).sort()).toEqual(known.sort())
    })
  },
)
