import type { Customer } from '../actor.ts'
import type { Context } from '../context.ts'
import { judgeProfile, readProfileFields } from '../customers/input.ts'
import { findMarket } from '../markets/markets.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'
import { type AddressValues, addAddress, changeAddress } from './actions.ts'
import { addressRule } from './country-rules.ts'

const LENGTHS = { label: 40, address: 200, city: 100, state: 100, zipCode: 20 } as const

/**
 * Reads an address: label (optional), firstName, lastName, phone, address, city, state, zipCode, country; what each
 * country needs is as in the checkout. Refuses with `wrong-fields`, a sentence a field.
 */
export function readAddress(form: Typed): Outcome<AddressValues> {
  const person = readProfileFields(form)
  const typed = {
    label: onOneLine(readTyped(form, 'label')),
    address: onOneLine(readTyped(form, 'address')),
    city: onOneLine(readTyped(form, 'city')),
    state: onOneLine(readTyped(form, 'state')),
    zipCode: onOneLine(readTyped(form, 'zipCode')),
  }
  const given = readTyped(form, 'country')
  const country = findMarket(given) ?? (/^[a-z]{2}$/i.test(given) ? given.toUpperCase() : '')
  const rule = addressRule(country)
  const wrong = judgeProfile(person)
  if (!person.phone) wrong.phone = t('Please enter your phone number')
  if (!typed.address) wrong.address = t('Please enter your address')
  if (!typed.city) wrong.city = t('Please enter your city')
  if (!country) wrong.country = t('Please select a country')
  if (rule.state === 'required' && !typed.state)
    wrong.state = t(rule.missingState ?? 'Please enter your state')
  const isZipWrong = typed.zipCode
    ? rule.zipShape && !rule.zipShape.test(typed.zipCode)
    : rule.zip === 'required'
  if (isZipWrong) wrong.zipCode = t(rule.wrongZip ?? 'Please enter your ZIP code')
  for (const field of ['label', 'address', 'city', 'state', 'zipCode'] as const)
    if (typed[field].length > LENGTHS[field])
      wrong[field] = t('Please use at most {{most}} characters', { most: LENGTHS[field] })
  const [first] = Object.values(wrong)
  if (first) return refuse('wrong-fields', first, wrong)
  return done({ ...person, ...typed, label: typed.label || null, country })
}

/** Adds an address to a customer's book, or changes one. Refuses with `wrong-fields`, `not-found`, `book-full`. */
export async function saveAddress(
  ctx: Context<Customer>,
  form: Typed,
  addressId: number | null = null,
): Promise<Outcome<{ addressId: number }>> {
  const read = readAddress(form)
  if (!read.ok) return read
  return addressId === null ? addAddress(ctx, read.value) : changeAddress(ctx, addressId, read.value)
}
