import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { COUNTRIES } from '#server/markets/countries.ts'
import { countryName, MARKET_LIST } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { deleteShippingRate, saveShippingRate } from '#server/shipping/actions.ts'
import { listAllRates } from '#server/shipping/queries.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { type Forms, useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { DeleteDialog } from '../../work/delete-dialog.tsx'
import { DELETES } from '../../work/deletes.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/shipping'
import { closesMarket, effectOf, type NamedRate, RateForm } from './rate-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const { searchParams } = new URL(request.url)
  // Named here: a browser may know a country by another name than the shop.
  const rates = (await listAllRates(db))
    .map((rate) => ({ ...rate, country: countryName(rate.countryCode) }))
    .sort((a, b) => a.country.localeCompare(b.country))
  const isFormOpen = searchParams.has('add') || searchParams.has('edit')
  const openedId = rowId.parse(searchParams.get('edit') ?? searchParams.get('delete'))
  return {
    rates,
    opened: rates.find(({ id }) => id === openedId) ?? null,
    seen: openedId ? await findChangeVersion(db, 'shipping-rate', openedId) : '',
    countries: isFormOpen
      ? COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
          a.name.localeCompare(b.name),
        )
      : [],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const id = rowId.parse(form.get('id'))
  return actOn(form, {
    delete: () => {
      const { done, failed } = DELETES['shipping rate']
      return answerForm(context, form, { good: t(done), fault: t(failed) }, () =>
        deleteShippingRate(act, id, form),
      )
    },
    edit: () => {
      const good = t('Shipping rate updated successfully!')
      const fault = t('Failed to update shipping rate. Please try again.')
      return answerForm(context, form, { good, fault }, () => saveShippingRate(act, id, form))
    },
    add: () => {
      const good = t('Shipping rate added successfully!')
      const fault = t('Failed to add shipping rate. Please try again.')
      return answerForm(context, form, { good, fault }, () => saveShippingRate(act, null, form))
    },
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Shipping'))

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

const columnsOf = (forms: Forms): Column<NamedRate>[] => [
  {
    key: 'country',
    head: t('Country'),
    phone: 'lead',
    cell: ({ country, countryCode }) => (
      <>
        <b className="font-semibold">{country}</b>{' '}
        <span translate="no" className="text-mute">
          {countryCode}
        </span>
      </>
    ),
  },
  { key: 'cost', head: t('Cost'), end: true, cell: ({ cost }) => formatMoney(money(cost, 'GBP')) },
  {
    key: 'free',
    head: t('Free from'),
    end: true,
    cell: ({ freeThreshold }) => (freeThreshold > 0 ? formatMoney(money(freeThreshold, 'USD')) : t('Never')),
  },
  {
    key: 'days',
    head: t('Days'),
    end: true,
    cell: ({ estimatedDeliveryDays }) => formats().number(estimatedDeliveryDays),
  },
  {
    key: 'active',
    head: t('Status'),
    cell: ({ isActive }) => (
      <Pill tone={isActive ? 'good' : 'plain'}>{isActive ? t('Active') : t('Inactive')}</Pill>
    ),
  },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ id, country }) => (
      <span className="flex gap-x-4">
        <Link to={forms.open('edit', id)} preventScrollReset className={LINK}>
          {t('Edit')}
          <span className="sr-only"> {country}</span>
        </Link>
        <Link to={forms.open('delete', id)} preventScrollReset className={`${LINK} text-stop`}>
          {t('Delete')}
          <span className="sr-only"> {country}</span>
        </Link>
      </span>
    ),
  },
]

/** What it costs to send to each country. */
export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { rates, opened, seen, countries } = loaderData
  const forms = useForms('add', ...dialogsOf(opened, 'edit', 'delete'))
  const open = new Set(rates.flatMap(({ isActive, countryCode }) => (isActive ? countryCode : [])))
  const closed = MARKET_LIST.filter(({ code }) => !open.has(code))
  return (
    <>
      <ListPage
        title={t('Shipping')}
        text={
          closed.length > 0 ? (
            <strong className="text-stop">
              {t('Nobody can check out in: {{countries}}. Add an active rate.', {
                countries: closed.map(({ country }) => t(country)).join(', '),
              })}
            </strong>
          ) : (
            t('What it costs to send to each country.')
          )
        }
        action={
          <ButtonLink to={forms.open('add')} preventScrollReset size="small">
            {t('Add shipping rate')}
          </ButtonLink>
        }
        columns={columnsOf(forms)}
        rows={rates}
        keyOf={({ id }) => id}
        empty={
          <Empty
            Icon={Truck}
            sentence={t('No shipping rates yet')}
            text={t('Without a rate of its country nobody can check out.')}
          />
        }
      />
      {forms.dialog?.name === 'add' && <RateForm rate={null} seen="" countries={countries} forms={forms} />}
      {forms.dialog?.name === 'edit' && opened && (
        <RateForm rate={opened} seen={seen} countries={countries} forms={forms} />
      )}
      {forms.dialog?.name === 'delete' && opened && (
        <DeleteDialog
          kind="shipping rate"
          name={opened.country}
          id={opened.id}
          closeTo={forms.closeTo}
          refused={forms.words('delete').refused?.answer}
          choice={<input type="hidden" name="seen" value={seen} />}
          {...(closesMarket(opened) && {
            confirm: t('I know that nobody there can check out until a rate is added.'),
          })}
        >
          {opened.isActive && <p className={closesMarket(opened) ? 'text-stop' : ''}>{effectOf(opened)}</p>}
        </DeleteDialog>
      )}
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
