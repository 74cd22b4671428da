import { z } from 'zod'
import { firstName, lastName, phoneOf } from '../customers/input.ts'
import { findMarket } from '../markets/markets.ts'
import { emptyAsNull, lineOf, wrongField } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { cleaned } from '../platform/typed.ts'
import { addressRule } from './country-rules.ts'

/** `UAE`, `ae` and `United Arab Emirates` are AE; any other two letters stay; the rest is no country. */
export const countryCode = (value: unknown): string => {
  const text = cleaned(value)
  return findMarket(text) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')
}

/** An address of a customer's book: what each country needs is as in the checkout. */
export const addressInput = z
  .object({
    firstName,
    lastName,
    phone: phoneOf(() => t('Please enter your phone number')),
    address: lineOf(200, () => t('Please enter your address')),
    city: lineOf(100, () => t('Please enter your city')),
    country: z.preprocess(
      countryCode,
      z.string().refine((code) => code !== '', { error: () => t('Please select a country') }),
    ),
    state: lineOf(100),
    zipCode: lineOf(20),
    label: lineOf(40).transform(emptyAsNull),
  })
  .superRefine(({ country, state, zipCode }, context) => {
    const rule = addressRule(country)
    if (rule.state === 'required' && !state)
      wrongField(context, 'state', t(rule.missingState ?? 'Please enter your state'))
    const isZipWrong = zipCode ? rule.zipShape && !rule.zipShape.test(zipCode) : rule.zip === 'required'
    if (isZipWrong) wrongField(context, 'zipCode', t(rule.wrongZip ?? 'Please enter your ZIP code'))
  })
