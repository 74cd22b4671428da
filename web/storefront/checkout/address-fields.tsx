import type { CheckoutField } from '#server/checkout/input.ts'
import { t } from '#server/platform/texts.ts'
import { TextField } from '#web/ui/field.tsx'
import { addressForm } from '../../forms/address/address-form.ts'
import { CountryField, PlaceFields } from '../../forms/address/place-fields.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { type Draft, fieldId } from '../../shop/checkout-fields.ts'

interface AddressProps {
  country: string
  countries: readonly { code: string; name: string }[]
  words: FormWords
  /** What stands in the fields of a form that was not sent yet. */
  first: Draft
  onCountry(country: string): void
}

/** Who it is for and where it goes, as the chosen country writes addresses. */
export function AddressFields({ country, countries, words, first, onCountry }: AddressProps) {
  const { phoneExample } = addressForm(country)
  // A region belongs to its country: that of another does not stand in its field.
  const from = words.values.country ?? first.country
  const field = (name: CheckoutField) => ({
    ...words.field(name, first[name]),
    ...(name === 'state' && from !== country && { defaultValue: '' }),
  })
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" required />
      <TextField
        {...field('phone')}
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        required
        help={t('With the country code, such as {{example}}', { example: phoneExample })}
      />
      <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" required />
      <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" required />
      <div className="grid gap-3 sm:col-span-2">
        <CountryField
          id={fieldId('country')}
          countries={countries}
          country={country}
          error={words.error('country')}
          onCountry={onCountry}
        />
        <noscript>
          <button type="submit" name="intent" value="country" className="min-h-11 underline">
            {t('Show the address fields of this country')}
          </button>
        </noscript>
      </div>
      <PlaceFields country={country} field={field} />
    </div>
  )
}
