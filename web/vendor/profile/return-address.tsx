import { useState } from 'react'
import { t } from '#server/platform/texts.ts'
import type { ReturnAddress } from '#server/vendors/return-address.ts'
import { CountryField, PlaceFields } from '../../forms/address/place-fields.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { TextField } from '../../ui/field.tsx'

/** Where buyers send things back to; all of it may stay empty. */
export function ReturnAddressFields(props: {
  saved: ReturnAddress | null
  countries: readonly { code: string; name: string }[]
  words: FormWords
}) {
  const { saved, countries, words } = props
  const [country, setCountry] = useState(words.value('country', saved?.country ?? ''))
  return (
    <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <legend className="contents">
        <span className="font-display text-16 font-semibold sm:col-span-2">
          {t('Return address')}{' '}
          <span className="font-sans text-14 font-normal text-mute">{t('(optional)')}</span>
        </span>
      </legend>
      <p className="-mt-4 text-14 text-mute sm:col-span-2">
        {t('It stands on your packing slips, and a buyer whose return you approve is told to send it there.')}
      </p>
      <TextField
        {...words.field('returnName', saved?.name)}
        label={t('Name')}
        help={t('Your business name, where this stays empty.')}
      />
      <CountryField
        countries={countries}
        country={country}
        id={words.field('country').id}
        error={words.error('country')}
        onCountry={setCountry}
      />
      <PlaceFields country={country} field={(name) => words.field(name, saved?.[name])} />
    </fieldset>
  )
}
