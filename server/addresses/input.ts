import { z } from 'zod'
import { firstName, lastName } from '../customers/input.ts'
import { findMarket } from '../markets/markets.ts'
import { emptyAsNull, singleLine, wrongField } from '../platform/input.ts'
import { phoneOf } from '../platform/phone.ts'
import { key, t } from '../platform/texts.ts'
import { cleaned, figuresOf } from '../platform/typed.ts'
import { addressRule } from './country-rules.ts'

/** `UAE`, `ae` and `United Arab Emirates` are AE; any other two letters stay; the rest is no country. */
export const countryCode = (value: unknown): string => {
  const text = cleaned(value)
  return findMarket(text) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')
}

/** A ZIP code or postcode, in whichever figures it was typed. */
export const zipCode = z.preprocess(figuresOf, singleLine(20))

/** What the country of an address needs of its region and its code; sentences stand beside `state` and `zipCode`. */
export function checkPlace(
  context: Pick<z.RefinementCtx, 'addIssue'>,
  { country, state, zipCode }: { country: string; state: string; zipCode: string },
): void {
  const rule = addressRule(country)
  if (rule.state === 'required' && !state)
    wrongField(context, 'state', t(rule.missingState ?? key('Please enter your state')))
  const isZipWrong = zipCode ? rule.zipShape && !rule.zipShape.test(zipCode) : rule.zip === 'required'
  if (isZipWrong) wrongField(context, 'zipCode', t(rule.wrongZip ?? key('Please enter your ZIP code')))
}

/** The place as its country writes it. */
export const asSpelled = <Place extends { country: string; zipCode: string }>(place: Place): Place => ({
  ...place,
  zipCode: addressRule(place.country).spellZip?.(place.zipCode) ?? place.zipCode,
})

/** An address of a customer's book: what each country needs is as in the checkout. */
export const addressInput = z
  .object({
    firstName,
    lastName,
    phone: phoneOf(() => t('Please enter your phone number')),
    address: singleLine(200, () => t('Please enter your address')),
    city: singleLine(100, () => t('Please enter your city')),
    country: z.preprocess(
      countryCode,
      z.string().refine((code) => code !== '', { error: () => t('Please select a country') }),
    ),
    state: singleLine(100),
    zipCode,
    label: singleLine(40).transform(emptyAsNull),
  })
  .superRefine((address, context) => checkPlace(context, address))
  .transform(asSpelled)
