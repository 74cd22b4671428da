import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Draft, FIELDS, isControl } from '../../shop/checkout-fields.ts'
import type { BookEntry, ShopperDetails } from './shopper-details.server.ts'

/** Which entry of the address book stands in the form: none as soon as something else is typed. */
export function useAddressBook(parts: {
  form: RefObject<HTMLFormElement | null>
  known: ShopperDetails | null
  fill(values: Draft): void
  onCountry(country: string): void
}) {
  const { form, known, fill, onCountry } = parts
  const [picked, setPicked] = useState(known?.picked ?? null)

  // A draft of this tab may have taken the place of what the server filled in.
  const look = useEffectEvent(() => {
    const entry = known?.book.find(({ id }) => id === picked)
    const isOther = FIELDS.some((field) => {
      const element = form.current?.elements.namedItem(field)
      const value = entry?.values[field]
      return isControl(element) && value !== undefined && element.value !== value
    })
    if (isOther) setPicked(null)
  })
  useEffect(() => look(), [])

  return {
    picked,
    pick: (entry: BookEntry | null) => {
      setPicked(entry?.id ?? null)
      fill(entry?.values ?? { address: '', city: '', state: '', zipCode: '' })
      if (entry?.values.country) onCountry(entry.values.country)
    },
    notice: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isControl(target) && FIELDS.some((field) => field !== 'email' && field === target.name))
        setPicked(null)
    },
  }
}
