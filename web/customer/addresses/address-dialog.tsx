import { useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { addressForm } from '../../forms/address/address-form.ts'
import { CountryField, PlaceFields } from '../../forms/address/place-fields.tsx'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { BookedAddress, Country } from '../addresses.tsx'

type First = Record<'firstName' | 'lastName' | 'phone' | 'country', string>

/** A new address or one of the book, as its country writes addresses. */
export function AddressDialog(props: {
  address: BookedAddress | null
  /** It was one of the book until now. */
  isGone?: boolean
  first: First
  countries: Country[]
  forms: Forms
}) {
  const { address, isGone = false, first, countries, forms } = props
  const isKnown = address !== null || isGone
  const intent = isKnown ? 'edit' : 'add'
  const words = forms.words(intent)
  const known: Record<string, string | null | undefined> = {
    ...first,
    ...onlyTexts(address),
    ...words.values,
  }
  const [country, setCountry] = useState(known.country ?? '')
  const isBusy = forms.isSending(intent)
  const field = (name: string) => words.field(name, known[name])
  return (
    <DialogAt title={isKnown ? t('Edit address') : t('Add address')} closeTo={forms.closeTo}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        aria-label={t('Address')}
        className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value={intent} />
        {address && <input type="hidden" name="addressId" value={address.id} />}
        {address && <SeenField words={words} seen={address.seen} />}
        {isGone && <input type="hidden" name="anew" value="on" />}
        {words.refused && (
          <div className="grid gap-3 sm:col-span-2">
            <FormSummary
              {...words.refused}
              {...(words.refused.answer.code === 'not-found' && {
                message: t('This address was removed meanwhile. Saving again adds it to your addresses.'),
              })}
            />
            {address && <Meanwhile words={words} rows={rowsOf(address)} />}
          </div>
        )}
        <TextField {...field('firstName')} label={t('First Name')} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={t('Last Name')} autoComplete="family-name" required />
        <div className="grid gap-5 sm:col-span-2">
          <TextField
            {...field('phone')}
            label={t('Phone')}
            type="tel"
            autoComplete="tel"
            required
            placeholder={addressForm(country).phoneExample}
          />
          <CountryField
            countries={countries}
            country={country}
            id={field('country').id}
            error={words.error('country')}
            onCountry={setCountry}
          />
        </div>
        <PlaceFields country={country} field={field} />
        <TextField {...field('label')} label={t('Name of this address')} placeholder={t('Home')} />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? t('Saving...') : t('Save address')}
          </Button>
        </div>
      </Form>
    </DialogAt>
  )
}

/** What is saved of an address, as it stands beside what was typed. */
function rowsOf(address: BookedAddress): Parameters<typeof Meanwhile>[0]['rows'] {
  const saved = onlyTexts(address)
  const row = (field: string, name: string) => ({ field, name, now: saved[field] ?? '' })
  return [
    row('firstName', t('First Name')),
    row('lastName', t('Last Name')),
    row('phone', t('Phone')),
    row('country', t('Country')),
    row('address', t('Address')),
    row('city', t('City')),
    row('state', t('State')),
    row('zipCode', t('Postal code')),
    row('label', t('Name of this address')),
  ]
}

/** What of an address goes into fields. */
function onlyTexts(address: BookedAddress | null): Partial<Record<string, string>> {
  if (!address) return {}
  const { label, firstName, lastName, phone, address: street, city, state, zipCode, country } = address
  return { label: label ?? '', firstName, lastName, phone, address: street, city, state, zipCode, country }
}
