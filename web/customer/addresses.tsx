import { MapPinPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { addressVersion, listAddresses } from '#server/addresses/actions.ts'
import { countryName } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { listShippingRates } from '#server/shipping/queries.ts'
import { marketOf } from '../app.server.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../forms/notices.ts'
import { useForms } from '../forms/use-forms.ts'
import { sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/addresses'
import { actOnAddress } from './addresses/act.server.ts'
import { AddressCard } from './addresses/address-card.tsx'
import { AddressDialog } from './addresses/address-dialog.tsx'
import { RemoveDialog } from './addresses/remove-dialog.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, customer } = await customerContext(request, context)
  const [book, rates] = await Promise.all([listAddresses(db, customer.id), listShippingRates(db)])
  return {
    addresses: book.map(({ customerId: _own, createdAt: _made, updatedAt: _changed, ...address }) => ({
      ...address,
      seen: addressVersion(address),
      countryName: countryName(address.country),
    })),
    countries: rates.map((rate) => ({ code: rate.countryCode, name: countryName(rate.countryCode) })),
    first: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone ?? '',
      country: marketOf(request),
    },
  }
}

type Page = Awaited<ReturnType<typeof loader>>
export type BookedAddress = Page['addresses'][number]
export type Country = Page['countries'][number]

export async function action({ request, context }: Route.ActionArgs) {
  const act = await customerContext(request, context)
  return actOnAddress(context, act, await formOf(request))
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred. Please try again.'))

export const shouldRevalidate = sameAddress

export const meta: Route.MetaFunction = () => [{ title: t('Addresses') }]

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { addresses, countries, first } = loaderData
  const [search] = useSearchParams()
  const named = search.get('edit') ?? search.get('delete')
  const subject = addresses.find(({ id }) => String(id) === named) ?? null
  const forms = useForms('add', 'edit', ...dialogsOf(subject, 'delete'))
  const { dialog } = forms
  const edited = dialog?.name === 'edit' ? subject : null
  const { refused, values } = forms.words('edit')
  // Another tab removed the address: what was typed of it can be saved anew.
  const isGone = refused !== null && (refused.answer.code === 'not-found' || values.anew === 'on')
  const add = (
    <ButtonLink to={forms.open('add')} preventScrollReset size="small">
      <MapPinPlus aria-hidden="true" className="size-4.5" />
      {t('Add address')}
    </ButtonLink>
  )
  return (
    <>
      <TabHead
        title={t('Addresses')}
        text={t('The default address fills in your checkout.')}
        action={addresses.length > 0 && add}
      />
      {dialog?.name === 'add' && (
        <AddressDialog address={null} first={first} countries={countries} forms={forms} />
      )}
      {(edited || isGone) && (
        <AddressDialog
          address={isGone ? null : edited}
          isGone={isGone}
          first={first}
          countries={countries}
          forms={forms}
        />
      )}
      {dialog?.name === 'delete' && subject && <RemoveDialog address={subject} forms={forms} />}
      {addresses.length === 0 ? (
        <Empty
          Icon={MapPinPlus}
          sentence={t('No address is saved yet.')}
          text={t('Save where your orders go, and the next checkout is filled in already.')}
        >
          {add}
        </Empty>
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} forms={forms} />
          ))}
        </ul>
      )}
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
