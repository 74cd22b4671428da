import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { BookedAddress } from '../addresses.tsx'

/** An address as it stands on a parcel. */
export const linesOf = (address: BookedAddress): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.address,
  [address.city, address.state, address.zipCode].filter(Boolean).join(', '),
  address.countryName,
]

/** An address of the book and what may be done with it. */
export function AddressCard({ address, forms }: { address: BookedAddress; forms: Forms }) {
  const name = address.label ?? address.address
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="grid gap-1.5">
        <p className="flex min-h-7 items-center justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {address.isDefault && <Badge colour="green">{t('Default')}</Badge>}
        </p>
        <address className="text-15 not-italic wrap-anywhere">
          <AddressLines lines={linesOf(address)} phone={address.phone} />
        </address>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={forms.open('edit', address.id)} preventScrollReset kind="line" size="small">
          {t('Edit')}
          <span className="sr-only">
            : <bdi>{name}</bdi>
          </span>
        </ButtonLink>
        <ButtonLink to={forms.open('delete', address.id)} preventScrollReset kind="line" size="small">
          {t('Remove')}
          <span className="sr-only">
            : <bdi>{name}</bdi>
          </span>
        </ButtonLink>
        {!address.isDefault && (
          <Form method="post" action={forms.closeTo} preventScrollReset>
            <input type="hidden" name="intent" value="default" />
            <input type="hidden" name="addressId" value={address.id} />
            <Button type="submit" kind="line" size="small" disabled={forms.isSending('default')}>
              {t('Make default')}
              <span className="sr-only">
                : <bdi>{name}</bdi>
              </span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
