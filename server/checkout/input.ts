import { z } from 'zod'
import { addressRule } from '../addresses/country-rules.ts'
import { findMarket } from '../markets/markets.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { key, type TextKey, t } from '../platform/texts.ts'

/** The address fields of the checkout, in the order of the form. */
export const CHECKOUT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

/** What was typed, trimmed: fills the form again when it is refused. */
export type CheckoutForm = Record<CheckoutField, string>

/** A checkout that may be prepared: the country is an ISO code, the attempt one form in one browser. */
export interface CheckoutValues extends CheckoutForm {
  attempt: string
  /** Minor units of the total that the shopper saw; null when the form had none. */
  expectedTotal: number | null
}

const LENGTHS: Record<CheckoutField, number> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 30,
  address: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 60,
}

const MISSING: Record<CheckoutField, TextKey> = {
  firstName: key('Please enter your first name'),
  lastName: key('Please enter your last name'),
  email: key('Please enter your email'),
  phone: key('Please enter your phone number'),
  address: key('Please enter your address'),
  city: key('Please enter your city'),
  state: key('Please enter your state'),
  zipCode: key('Please enter your ZIP code'),
  country: key('Please select a country'),
}

const email = z.email()
const phone = /^\+?\d{7,15}$/
const control = /\p{Cc}+/gu

/** `UAE`, `ae` and `United Arab Emirates` are AE; any other two letters stay; the rest is no country. */
const countryCode = (text: string): string =>
  findMarket(text) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')

function missingFields(form: CheckoutForm): Record<string, string> {
  const rule = addressRule(form.country)
  const missing = CHECKOUT_FIELDS.filter((field) => {
    if (form[field] !== '' || field === 'country') return false
    if (field === 'state') return rule.state === 'required'
    if (field === 'zipCode') return rule.zip === 'required'
    return true
  })
  return Object.fromEntries(
    missing.map((field) => [
      field,
      t((field === 'state' && rule.missingState) || (field === 'zipCode' && rule.wrongZip) || MISSING[field]),
    ]),
  )
}

function wrongFields(form: CheckoutForm): Record<string, string> {
  const wrong: Partial<CheckoutForm> = {}
  for (const field of CHECKOUT_FIELDS)
    if (form[field].length > LENGTHS[field])
      wrong[field] = t('Please use at most {{most}} characters', { most: LENGTHS[field] })
  const rule = addressRule(form.country)
  if (!email.safeParse(form.email).success)
    wrong.email ??= t('Please enter an email address such as name@example.com')
  if (!phone.test(form.phone.replace(/[\s().-]/g, '')))
    wrong.phone ??= t('Please enter a phone number of 7 to 15 digits, such as +44 20 7946 0000')
  if (rule.wrongZip && rule.zipShape && form.zipCode && !rule.zipShape.test(form.zipCode))
    wrong.zipCode ??= t(rule.wrongZip)
  return wrong
}

/** What the form carries beside the address: its own id, and the total that was on the screen. */
const HIDDEN = z.object({
  attempt: z.uuid(),
  expectedTotal: z.preprocess(
    (text) => (text === '' || text === undefined ? null : text),
    z.coerce.number().int().nonnegative().nullable(),
  ),
  /** A field that people do not see and robots fill in. */
  website: z.literal('').optional(),
})

/**
 * Reads a checkout form. `form` is what was typed, trimmed, whatever comes of it. Refuses, in this order:
 * `missing-fields`, `no-country`, `wrong-fields` (each with a sentence a field) and `unusable-form`.
 * The shipping method and the cart are checked when the purchase is prepared.
 */
export function readCheckout(source: FormData | Record<string, string>): {
  form: CheckoutForm
  outcome: Outcome<CheckoutValues>
} {
  const given: Record<string, unknown> =
    source instanceof FormData ? Object.fromEntries(source.entries()) : source
  const typed = Object.fromEntries(
    CHECKOUT_FIELDS.map((field) => {
      const value = given[field]
      return [field, typeof value === 'string' ? value.slice(0, 1000).replace(control, ' ').trim() : '']
    }),
  ) as CheckoutForm
  const form = { ...typed, country: countryCode(typed.country) || typed.country }
  return { form, outcome: judge({ ...form, country: countryCode(typed.country) }, given) }
}

function judge(form: CheckoutForm, given: Record<string, unknown>): Outcome<CheckoutValues> {
  const missing = missingFields(form)
  if (Object.keys(missing).length > 0)
    return refuse(
      'missing-fields',
      t('Please fill in all required fields'),
      form.country ? missing : { ...missing, country: t(MISSING.country) },
    )
  if (!form.country)
    return refuse('no-country', t('Please select a country'), { country: t(MISSING.country) })
  const wrong = wrongFields(form)
  const [first] = Object.values(wrong)
  if (first) return refuse('wrong-fields', first, wrong)
  const hidden = HIDDEN.safeParse(given)
  if (!hidden.success)
    return refuse('unusable-form', t('There was an error preparing your order. Please try again.'))
  return done({ ...form, attempt: hidden.data.attempt, expectedTotal: hidden.data.expectedTotal })
}
