import { useTranslation } from 'react-i18next'
import { addressRule } from '#server/checkout/countries.ts'
import type { CheckoutField } from '#server/checkout/input.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { addressForm } from './address-form.ts'
import { type Draft, fieldId } from './fields.ts'
import { RegionField } from './region-field.tsx'

export interface AddressProps {
  country: string
  countries: readonly { code: string; name: string }[]
  values: Draft
  errors: Draft
  onCountry(country: string): void
}

/** Who it is for and where it goes, as the chosen country writes addresses. */
export function AddressFields({ country, countries, values, errors, onCountry }: AddressProps) {
  const { t } = useTranslation()
  const form = addressForm(country)
  const rule = addressRule(country)
  const field = (name: CheckoutField) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" required />
      <TextField
        {...field('phone')}
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        required
        help={t('With the country code, such as {{example}}', { example: form.phoneExample })}
      />
      <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" required />
      <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" required />
      <div className="grid gap-3 sm:col-span-2">
        <SelectField
          id={fieldId('country')}
          name="country"
          label={t('Country')}
          autoComplete="country"
          required
          error={errors.country}
          value={country}
          onChange={(event) => onCountry(event.currentTarget.value)}
        >
          <option value="">{t('Select a country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <noscript>
          <button type="submit" name="intent" value="country" className="min-h-11 underline">
            {t('Show the address fields of this country')}
          </button>
        </noscript>
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field('address')}
          label={t('Address')}
          autoComplete="address-line1"
          required
          placeholder={form.addressExample}
        />
      </div>
      <RegionField country={country} {...field('state')} required={rule.state === 'required'} />
      <TextField
        {...field('city')}
        label={t('City')}
        beside={form.city}
        autoComplete="address-level2"
        required
      />
      {form.zip !== null && rule.zip !== 'none' && (
        <TextField
          {...field('zipCode')}
          label={t('Zip Code')}
          beside={form.zip}
          autoComplete="postal-code"
          required={rule.zip === 'required'}
          placeholder={form.zipExample}
        />
      )}
    </div>
  )
}
