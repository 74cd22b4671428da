import { describe, expect, test } from 'vitest'
import { makeCheckoutForm } from '#tests/factories.ts'
import { refused } from '#tests/shopper.ts'
import { readInput } from '../platform/input.ts'
import { checkoutInput } from './input.ts'

const read = (values: Record<string, string>) => readInput(checkoutInput, makeCheckoutForm(values))
const london = { country: 'GB', state: '', zipCode: 'SW1A 1AA', city: 'London' }

describe('a checkout form is read', () => {
  test('trimmed, with the country as its code, however it was named', () => {
    const outcome = read({ firstName: '  Amina ', country: 'UAE', expectedTotal: '1250' })
    expect(outcome).toMatchObject({
      ok: true,
      value: { firstName: 'Amina', country: 'AE', expectedTotal: 1250 },
    })
  })

  test('from what a browser sends, too', () => {
    const data = new FormData()
    for (const [name, value] of Object.entries(makeCheckoutForm())) data.set(name, value)
    expect(readInput(checkoutInput, data)).toMatchObject({ ok: true, value: { expectedTotal: null } })
  })

  test('with the figures of an Arabic keyboard, and without the marks that a copied number carries unseen', () => {
    const riyadh = { country: 'SA', state: 'Riyadh', zipCode: '١٢٣٤٥' }
    expect(read({ ...riyadh, phone: '٠٥٠ ١٢٣ ٤٥٦٧' })).toMatchObject({
      value: { phone: '050 123 4567', zipCode: '12345' },
    })
    expect(read({ phone: '\u202a+971 50 123 4567\u202c' })).toMatchObject({
      value: { phone: '+971 50 123 4567' },
    })
  })

  test('with a British postcode as it stands on a parcel, however it was typed', () => {
    for (const zipCode of ['sw1a1aa', 'SW1A 1AA', 'sw1a  1aa'])
      expect(read({ ...london, zipCode })).toMatchObject({ value: { zipCode: 'SW1A 1AA' } })
  })

  test('a line break in a name becomes a space', () => {
    expect(read({ lastName: 'Haddad\r\nBcc: x@y.example' })).toMatchObject({
      value: { lastName: 'Haddad Bcc: x@y.example' },
    })
  })
})

describe('a checkout form is refused', () => {
  test('when a required field is empty, the phone too, with a sentence beside each', () => {
    const outcome = read({ phone: ' ', lastName: '' })
    expect(outcome).toMatchObject({
      ok: false,
      code: 'missing-fields',
      message: 'Please fill in all required fields',
      fields: { phone: 'Please enter your phone number', lastName: 'Please enter your last name' },
    })
  })

  test('when all of it is empty, with a sentence beside every field that an address has', () => {
    const empty = { firstName: '', lastName: '', email: '', phone: '', address: '', city: '' }
    expect(read({ ...empty, state: '', zipCode: '', country: 'US' })).toMatchObject({
      code: 'missing-fields',
      fields: {
        firstName: 'Please enter your first name',
        lastName: 'Please enter your last name',
        email: 'Please enter your email',
        phone: 'Please enter your phone number',
        address: 'Please enter your address',
        city: 'Please enter your city',
        state: 'Please enter your state',
        zipCode: 'Please enter a ZIP code such as 10001 or 10001-1234',
      },
    })
  })

  test('without a country, but only after the required fields are there', () => {
    expect(refused(read({ country: '' }))).toEqual({
      code: 'no-country',
      message: 'Please select a country',
    })
    expect(refused(read({ country: 'Atlantis' })).code).toBe('no-country')
    expect(refused(read({ country: '', email: '' })).message).toBe('Please fill in all required fields')
  })

  test('and says first that something is missing, also where something else is too long', () => {
    expect(read({ firstName: 'x'.repeat(81), city: '' })).toMatchObject({
      ...{ code: 'missing-fields', message: 'Please fill in all required fields' },
      fields: { firstName: 'Please use at most 80 characters', city: 'Please enter your city' },
    })
  })

  test('with an address that no letter or call can reach', () => {
    const outcome = read({ email: 'amina@', phone: '12', address: 'x'.repeat(201) })
    expect(outcome).toMatchObject({
      code: 'wrong-fields',
      fields: {
        email: 'Please enter an email address such as name@example.com',
        phone: 'Please enter a phone number of 7 to 15 digits',
        address: 'Please use at most 200 characters',
      },
    })
  })

  test('without the id of the form, with a total that is no number, or filled in by a robot', () => {
    for (const values of [
      ...[{ attempt: '' }, { attempt: 'one' }, { website: 'https://spam.example' }],
      ...[{ expectedTotal: 'abc' }, { expectedTotal: '-5' }, { expectedTotal: '12.5' }],
    ])
      expect(refused(read(values))).toEqual({
        code: 'unusable-form',
        message: 'There was an error preparing your order. Please try again.',
      })
  })
})

describe('each country asks for what its addresses have', () => {
  test('the Emirates have no postcode but an emirate', () => {
    expect(read({ zipCode: '' }).ok).toBe(true)
    expect(read({ state: '' })).toMatchObject({ fields: { state: 'Please enter your emirate' } })
  })

  test('Saudi Arabia asks for a region; its postcode may be missing, but not be wrong', () => {
    const riyadh = { country: 'SA', state: 'Riyadh' }
    expect(read({ ...riyadh, zipCode: '' }).ok).toBe(true)
    expect(read({ ...riyadh, zipCode: '12345' }).ok).toBe(true)
    expect(read({ ...riyadh, zipCode: '12345-6789' }).ok).toBe(true)
    expect(refused(read({ ...riyadh, zipCode: '12' })).code).toBe('wrong-fields')
    expect(refused(read({ country: 'SA', state: '' })).code).toBe('missing-fields')
  })

  test('the United Kingdom needs a postcode, and a county is a matter of taste', () => {
    expect(read(london).ok).toBe(true)
    expect(refused(read({ ...london, zipCode: '' })).code).toBe('missing-fields')
    expect(refused(read({ ...london, zipCode: '10001' })).message).toBe(
      'Please enter a postcode such as SW1A 1AA',
    )
  })

  test('the United States need a state and a ZIP code', () => {
    const austin = { country: 'US', state: 'TX', zipCode: '78701' }
    expect(read(austin).ok).toBe(true)
    expect(refused(read({ ...austin, state: '' })).code).toBe('missing-fields')
    expect(refused(read({ ...austin, zipCode: '' })).code).toBe('missing-fields')
    expect(refused(read({ ...austin, zipCode: '7870' })).code).toBe('wrong-fields')
  })

  test('elsewhere neither is asked for', () => {
    expect(read({ country: 'FR', state: '', zipCode: '' }).ok).toBe(true)
  })
})
