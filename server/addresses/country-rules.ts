import { key, type TextKey } from '../platform/texts.ts'

/** What an address needs where it is sent: a rule for the state field and one for the ZIP field. */
interface AddressRule {
  state: 'required' | 'optional'
  zip: 'required' | 'optional' | 'none'
  /** Shape of the code, where the country has one. */
  zipShape?: RegExp
  /** The code as it stands on a parcel. */
  spellZip?: (code: string) => string
  missingState?: TextKey
  wrongZip?: TextKey
}

/** British postcodes with or without the space, the overseas GIR 0AA aside. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i

const spellPostcode = (code: string): string => code.toUpperCase().replace(/ ?(.{3})$/, ' $1')

const RULES: Record<string, AddressRule> = {
  US: {
    state: 'required',
    zip: 'required',
    zipShape: /^\d{5}(-\d{4})?$/,
    missingState: key('Please enter your state'),
    wrongZip: key('Please enter a ZIP code such as 10001 or 10001-1234'),
  },
  GB: {
    state: 'optional',
    zip: 'required',
    zipShape: POSTCODE,
    spellZip: spellPostcode,
    wrongZip: key('Please enter a postcode such as SW1A 1AA'),
  },
  AE: { state: 'required', zip: 'none', missingState: key('Please enter your emirate') },
  SA: {
    state: 'required',
    zip: 'optional',
    zipShape: /^\d{5}(-\d{4})?$/,
    missingState: key('Please enter your region'),
    wrongZip: key('Please enter a postal code of five digits, such as 12345'),
  },
}

const ELSEWHERE: AddressRule = { state: 'optional', zip: 'optional' }

/** What a table by country (ISO code) has for one, which may be anything that somebody sent. */
export const ofCountry = <T>(table: Readonly<Record<string, T>>, country: string): T | undefined =>
  Object.hasOwn(table, country) ? table[country] : undefined

/** The rule of a country (ISO code). Where nobody wrote one, both fields may stay empty. */
export const addressRule = (country: string): AddressRule => ofCountry(RULES, country) ?? ELSEWHERE
