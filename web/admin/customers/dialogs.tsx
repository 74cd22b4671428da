import { Link } from 'react-router'
import type { OfficeCustomer } from '#server/customers/office.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { t } from '#server/platform/texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { DeleteDialog } from '../../work/delete-dialog.tsx'
import { DecisionDialog } from '../decision-dialog.tsx'

interface DialogProps {
  customer: {
    id: number
    firstName: string
    lastName: string
    email: string
    status: OfficeCustomer['status']
  }
  forms: Forms
}

/** Whether a customer is kept out, or let in again. */
const decisionOn = ({ status }: DialogProps['customer']) => (status === 'blocked' ? 'unblock' : 'block')

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** What can be done with a customer. */
export function ActLinks({ customer, forms }: DialogProps) {
  const name = <span className="sr-only"> {buyerNameOf(customer)}</span>
  const act = decisionOn(customer)
  return (
    <>
      <Link to={forms.open(act, customer.id)} preventScrollReset className={LINK}>
        {act === 'block' ? t('Block') : t('Unblock')}
        {name}
      </Link>
      <Link to={forms.open('delete', customer.id)} preventScrollReset className={`${LINK} text-stop`}>
        {t('Delete')}
        {name}
      </Link>
    </>
  )
}

/** Asks before a customer is kept out or let in again, and says what really happens. */
function BlockDialog({ customer, forms, act }: DialogProps & { act: 'block' | 'unblock' }) {
  const name = buyerNameOf(customer)
  const isBlock = act === 'block'
  const hint = t('For other administrators alone. It stays in the audit log, so it should name nobody.')
  return (
    <DecisionDialog
      {...{ act, forms }}
      id={customer.id}
      title={isBlock ? t('Block {{name}}?', { name }) : t('Unblock {{name}}?', { name })}
      button={isBlock ? t('Block customer') : t('Unblock customer')}
      destroys={isBlock}
      reasonHelp={isBlock ? hint : null}
    >
      <p>
        {isBlock
          ? t(
              'They are logged out at once and cannot log in: the login says that the account is not active. Open orders and returns go on. An email tells them, without the reason.',
            )
          : t('They can log in again, and find everything as it was. An email tells them.')}
      </p>
    </DecisionDialog>
  )
}

/** The dialog that the address asks for. */
export function CustomerDialog({ customer, forms }: DialogProps) {
  const act = forms.dialog?.name
  if (act === 'block' || act === 'unblock')
    // An old address may ask for what is decided already; whoever was refused reads why.
    return act === decisionOn(customer) || forms.words(act).refused ? (
      <BlockDialog {...{ customer, forms, act }} />
    ) : null
  if (act !== 'delete') return null
  return (
    <DeleteDialog
      kind="customer"
      id={customer.id}
      name={buyerNameOf(customer)}
      closeTo={forms.closeTo}
      refused={forms.words('delete').refused?.answer}
    >
      <p dir="auto">{customer.email}</p>
      <p>{t('The login, addresses, reviews, messages and emails are removed for good.')}</p>
      <p>{t('Orders stay in the books of the sellers, without the person.')}</p>
      <p>{t('A last email tells them.')}</p>
      <p>{t('Nobody is deleted while an order, a payment or a return of theirs is not finished.')}</p>
    </DeleteDialog>
  )
}
