import { ofCountry } from '#server/addresses/country-rules.ts'
import { key, type TextKey } from '#server/platform/texts.ts'

/** How a country's people call and write the parts of an address, beside the shop's own labels. */
interface AddressForm {
  city: TextKey | ''
  state: TextKey | ''
  /** Null where the country has no postal codes. */
  zip: TextKey | '' | null
  addressExample: string
  phoneExample: string
  zipExample: string
}

const FORMS: Record<string, AddressForm> = {
  US: {
    city: '',
    state: '',
    zip: '',
    addressExample: '350 Fifth Avenue, Apt 4B',
    phoneExample: '+1 212 555 0148',
    zipExample: '10001',
  },
  GB: {
    city: key('Town or city'),
    state: key('County'),
    zip: key('Postcode'),
    addressExample: '10 Rose Lane, Flat 2',
    phoneExample: '+44 20 7946 0018',
    zipExample: 'SW1A 1AA',
  },
  AE: {
    city: key('Area'),
    state: key('Emirate'),
    zip: null,
    addressExample: 'Al Wasl Road, Villa 12',
    phoneExample: '+971 50 123 4567',
    zipExample: '',
  },
  SA: {
    city: '',
    state: key('Region'),
    zip: key('Postal code'),
    addressExample: 'King Fahd Road, Building 3210',
    phoneExample: '+966 50 123 4567',
    zipExample: '12345',
  },
}

const ELSEWHERE: AddressForm = {
  city: '',
  state: key('Region'),
  zip: key('Postal code'),
  addressExample: '',
  phoneExample: '+44 20 7946 0018',
  zipExample: '',
}

export const addressForm = (country: string): AddressForm => ofCountry(FORMS, country) ?? ELSEWHERE
