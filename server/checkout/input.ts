import { z } from 'zod'
import { addressRule } from '../addresses/country-rules.ts'
import { asSpelled, countryCode, zipCode } from '../addresses/input.ts'
import { singleLine, wrongField } from '../platform/input.ts'
import { isPhone } from '../platform/phone.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import { figuresOf } from '../platform/typed.ts'

/** The address fields of the checkout, in the order of the form. */
const CHECKOUT_FIELDS = [
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

const address = z.email()

const fields = z.object({
  firstName: singleLine(80),
  lastName: singleLine(80),
  email: singleLine(254),
  phone: z.preprocess(figuresOf, singleLine(30)),
  address: singleLine(200),
  city: singleLine(100),
  state: singleLine(100),
  zipCode,
  country: z.preprocess(countryCode, z.string()),
  /** One form in one browser. */
  attempt: singleLine(100),
  /** Minor units of the total that the shopper saw; null when the form had none. What can be no amount is -1. */
  expectedTotal: z.preprocess(
    (text) => (text === '' || text === undefined || text === null ? null : Number(text)),
    z.number().catch(-1).nullable(),
  ),
  /** A field that people do not see and robots fill in. */
  website: singleLine(1000),
})

type Read = z.output<typeof fields>
type Context = Pick<z.RefinementCtx, 'addIssue'>

function tellMissing(form: Read, context: Context): void {
  const rule = addressRule(form.country)
  const missing = CHECKOUT_FIELDS.filter((field) => {
    if (form[field] !== '') return false
    if (field === 'state') return rule.state === 'required'
    if (field === 'zipCode') return rule.zip === 'required'
    return true
  })
  // An address without a country only is told so; with more that is missing it is one of them.
  const isAllButCountry = missing.every((field) => field === 'country')
  const params = isAllButCountry
    ? { code: 'no-country' }
    : { code: 'missing-fields', above: t('Please fill in all required fields') }
  for (const field of missing) {
    const own = (field === 'state' && rule.missingState) || (field === 'zipCode' && rule.wrongZip)
    wrongField(context, field, t(own || MISSING[field]), params)
  }
}

function tellWrong(form: Read, context: Context): void {
  const rule = addressRule(form.country)
  if (form.email && !address.safeParse(form.email).success)
    wrongField(context, 'email', t('Please enter an email address such as name@example.com'))
  if (form.phone && !isPhone(form.phone))
    wrongField(context, 'phone', t('Please enter a phone number of 7 to 15 digits'))
  if (rule.wrongZip && rule.zipShape && form.zipCode && !rule.zipShape.test(form.zipCode))
    wrongField(context, 'zipCode', t(rule.wrongZip))
}

const isUsable = ({ attempt, expectedTotal, website }: Read): boolean =>
  z.uuid().safeParse(attempt).success &&
  website === '' &&
  (expectedTotal === null || (Number.isSafeInteger(expectedTotal) && expectedTotal >= 0))

/**
 * A checkout that may be prepared: the country is an ISO code. Codes, by what is wrong first: `missing-fields`,
 * `wrong-fields` (too long), `no-country`, `wrong-fields` and `unusable-form`. The shipping method and the cart are checked when the
 * purchase is prepared.
 */
export const checkoutInput = fields
  .superRefine((form, context) => {
    tellMissing(form, context)
    tellWrong(form, context)
    if (!isUsable(form))
      context.addIssue({
        code: 'custom',
        path: [],
        message: t('There was an error preparing your order. Please try again.'),
        params: { code: 'unusable-form' },
      })
  })
  .transform(asSpelled)
export type CheckoutValues = Read

const figure = z.preprocess((typed) => (typed ? Number(typed) : Number.NaN), z.number())
const id = figure.pipe(z.int().positive())
const orElse = <T>(first: T, read: z.ZodType<T>) =>
  z
    .union([z.undefined(), z.literal('')])
    .transform(() => first)
    .or(read)

const lineFields = { productId: id, variationId: orElse(null, id) }

/** What a form of the cart may ask for. */
export const cartInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clear') }),
  z.object({ intent: z.enum(['remove', 'confirm']), ...lineFields }),
  z.object({ intent: z.literal('set'), ...lineFields, quantity: figure }),
  z.object({ intent: z.literal('add'), ...lineFields, quantity: orElse(1, figure) }),
])

/** The cart that a browser has, as the text of its cookie, and whose it is. */
export const cartSyncInput = z.object({
  cart: z.string().max(20_000),
  account: z.object({ customerId: z.int().positive(), version: z.int().nonnegative() }).nullable(),
})

/** Tokens and the numbers of payment companies: letters, digits and dashes. */
const reference = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .catch('')

/** What a payment component sends. What is missing or wrong is empty. */
export const paymentInput = z.object({
  token: reference,
  providerOrderId: reference,
  behaviour: z.enum(['approve', 'decline', 'lose-answer']).catch('approve'),
  /** The fingerprint of the purchase as the page shows it; null where it says none. */
  shown: z.string().max(100).nullable().catch('').default(null),
})
export type PaymentRequest = z.output<typeof paymentInput>
