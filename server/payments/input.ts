import { z } from 'zod'
import { emptyAsNull, multiLine, rowId, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { PAYMENT_LIMITS } from './payment-limits.ts'

/** What a person found out at the provider about a refund that never got an answer; `reference` is the provider's id of it. */
export type RefundAnswer = { wasPaid: true; reference: string } | { wasPaid: false }

const missing = () => t('Please enter the ID of the refund')

/** It was paid back, under the provider's id of the refund: capitals and digits there. */
export const refundPaidInput = z.object({
  subject: rowId,
  reference: singleLine(PAYMENT_LIMITS.reference, missing)
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .refine((typed) => typed === '' || /^[A-Z\d-]{8,64}$/.test(typed), {
      error: () => t('Please enter the ID as the payment provider shows it, such as 1JU08902781691411'),
    }),
})

/** It was not, which whoever says so has to have looked up. */
export const refundUnpaidInput = z.object({
  subject: rowId,
  confirmed: z.literal('on', {
    error: () => t('Please look at the payment provider first, and tick that you did'),
  }),
})

/** What was done about a case. */
export const closeCaseInput = z.object({ note: multiLine(PAYMENT_LIMITS.caseNote).transform(emptyAsNull) })
