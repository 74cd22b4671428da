import { LogOut, User } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { SignedInCustomer } from '../../me.ts'
import { leave } from '../../shop/leave.ts'

/** 'My Account' and 'Logout' for a customer, 'Sign In' for everybody else. */
export function AccountLinks({ customer }: { customer: SignedInCustomer | null }) {
  if (!customer)
    return (
      <Link to="/login" className="slim-link">
        <User aria-hidden="true" className="size-3.5" />
        {t('Sign In')}
      </Link>
    )
  return (
    <>
      <Link to="/dashboard" className="slim-link">
        <User aria-hidden="true" className="size-3.5" />
        {t('My Account')}
      </Link>
      <Form method="post" action="/logout" reloadDocument onSubmit={leave}>
        <button type="submit" className="slim-link">
          <LogOut aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          {t('Logout')}
        </button>
      </Form>
    </>
  )
}
