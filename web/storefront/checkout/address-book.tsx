import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { BookEntry, ShopperDetails } from './shopper-details.server.ts'

const ASKING = 'address-book'

/** The customer's addresses to choose from; for a guest the way to sign in. */
export function AddressBook(props: {
  known: ShopperDetails | null
  picked: number | null
  onPick(entry: BookEntry | null): void
}) {
  const { known, picked, onPick } = props
  if (!known)
    return (
      <p className="-mt-3 mb-3">
        <Link
          to="/login?to=%2Fcheckout"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:no-underline"
        >
          {t('Sign in for your saved addresses')}
        </Link>
      </p>
    )
  if (known.book.length === 0) return null
  return (
    <div className="mb-5 grid gap-2">
      <SelectField
        name="address"
        form={ASKING}
        label={t('Address book')}
        required
        value={picked ?? ''}
        onChange={(event) => {
          event.stopPropagation()
          const id = Number(event.currentTarget.value)
          onPick(known.book.find((entry) => entry.id === id) ?? null)
        }}
      >
        {known.book.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value="">{t('Another address')}</option>
      </SelectField>
      <noscript>
        <button type="submit" form={ASKING} className="min-h-11 underline">
          {t('Use this address')}
        </button>
      </noscript>
    </div>
  )
}

/** What a browser without scripts asks with; forms cannot stand in one another. */
export function AskingForm({ known }: { known: ShopperDetails | null }) {
  return known && <form id={ASKING} method="get" action="/checkout" hidden />
}
