import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { BookedAddress } from '../addresses.tsx'

/** An address of the book and what may be done with it. */
export function AddressCard({ address, forms }: { address: BookedAddress; forms: Forms }) {
  const name = address.label ?? address.address
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address,
    [address.city, address.state, address.zipCode].filter(Boolean).join(', '),
    address.countryName,
  ]
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="grid gap-1.5">
        <p className="flex min-h-7 items-center justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {address.isDefault && <Badge colour="green">{t('Default')}</Badge>}
        </p>
        <address className="text-[15px] not-italic wrap-anywhere">
          <AddressLines lines={lines} phone={address.phone} />
        </address>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={forms.open('edit', address.id)} preventScrollReset kind="line" size="small">
          {t('Edit')}
          <span className="sr-only">
            : <bdi>{name}</bdi>
          </span>
        </ButtonLink>
        <Act intent="remove" id={address.id} name={name} forms={forms}>
          {t('Remove')}
        </Act>
        {!address.isDefault && (
          <Act intent="default" id={address.id} name={name} forms={forms}>
            {t('Make default')}
          </Act>
        )}
      </div>
    </li>
  )
}

function Act(props: { intent: string; id: number; name: string; forms: Forms; children: string }) {
  const { intent, id, name, forms, children } = props
  return (
    <Form method="post" action={forms.closeTo} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="addressId" value={id} />
      <Button type="submit" kind="line" size="small" disabled={forms.isSending(intent)}>
        {children}
        <span className="sr-only">
          : <bdi>{name}</bdi>
        </span>
      </Button>
    </Form>
  )
}
