import { ofCountry } from '#server/addresses/country-rules.ts'
import { t } from '#server/platform/texts.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { addressForm } from './address-form.ts'
import { REGIONS } from './regions.ts'

/** The state, emirate or region: chosen where the country has a known list, typed where it has not. */
export function RegionField(props: {
  country: string
  id?: string
  name: string
  error: string | undefined
  defaultValue: string
  required: boolean
}) {
  const { country, ...field } = props
  const { state } = addressForm(country)
  const words = {
    label: t('State'),
    beside: state && t(state),
    autoComplete: 'address-level1',
    'data-with': 'country',
  }
  const regions = ofCountry(REGIONS, country)
  if (!regions) return <TextField key="typed" {...field} {...words} />
  const isKnown = regions.some((region) => region.value === field.defaultValue)
  return (
    <SelectField key={country} {...field} {...words} defaultValue={isKnown ? field.defaultValue : ''}>
      <option value="">{t('Please choose')}</option>
      {regions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
