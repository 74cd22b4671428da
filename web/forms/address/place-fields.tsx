import { useId } from 'react'
import { addressRule, ofCountry } from '#server/addresses/country-rules.ts'
import { t } from '#server/platform/texts.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { addressForm } from './address-form.ts'
import { CITIES } from './cities.ts'
import { RegionField } from './region-field.tsx'

type PlaceField = 'address' | 'state' | 'city' | 'zipCode'

interface FieldProps {
  id?: string
  name: string
  error: string | undefined
  defaultValue: string
}

/** The countries that something is sent to. */
export function CountryField(props: {
  id?: string
  countries: readonly { code: string; name: string }[]
  country: string
  error: string | undefined
  onCountry(country: string): void
}) {
  const { countries, country, onCountry, ...field } = props
  return (
    <SelectField
      {...field}
      name="country"
      label={t('Country')}
      autoComplete="country"
      required
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
  )
}

/** Street, region, city and code as a country writes them, in a grid of two columns. */
export function PlaceFields(props: { country: string; field(name: PlaceField): FieldProps }) {
  const { country, field } = props
  const list = useId()
  const form = addressForm(country)
  const cities = ofCountry(CITIES, country)
  const rule = addressRule(country)
  return (
    <>
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
        beside={form.city && t(form.city)}
        autoComplete="address-level2"
        list={cities ? list : undefined}
        required
      />
      {cities && (
        <datalist id={list}>
          {cities.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      {form.zip !== null && rule.zip !== 'none' && (
        <TextField
          {...field('zipCode')}
          data-with="country"
          label={t('Zip Code')}
          beside={form.zip && t(form.zip)}
          autoComplete="postal-code"
          required={rule.zip === 'required'}
          placeholder={form.zipExample}
        />
      )}
    </>
  )
}
