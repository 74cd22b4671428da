import { Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { countReviewable } from '#server/reviews/own-queries.ts'
import { SignedInAs } from '../forms/form.tsx'
import { useSentOnce } from '../forms/use-sent-once.ts'
import type { SignedInCustomer } from '../me.ts'
import { accountTag } from '../other-account.server.ts'
import { PRIVATE } from '../privacy.ts'
import { otherPage, sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import type { Route } from './+types/shell'
import { AccountTabs } from './account-tabs.tsx'

/** Whose account this is; a guest is sent to the login and back afterwards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, db, customer } = await customerContext(request, context)
  const reviewable = await countReviewable(db, customer.id)
  const { id, firstName, email } = customer
  const owner: SignedInCustomer = { id, firstName, email }
  return { customer: owner, account: accountTag(app, 'customer', id), reviewable }
}

export const headers = () => PRIVATE

/** Once the account is gone there is nobody to ask for. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.actionResult?.good === true && change.actionResult.intent === 'delete'
    ? false
    : sameAddress({ ...change, defaultShouldRevalidate: otherPage(change) })

export const meta: Route.MetaFunction = () => [
  { title: t('My Account') },
  { name: 'robots', content: 'noindex' },
]

export default function AccountShell({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation()
  useKeptFocus()
  const isLeaving = location?.pathname.startsWith('/dashboard') ?? false
  return (
    <div
      onSubmitCapture={useSentOnce()}
      className="page grid grid-cols-1 items-start gap-x-10 gap-y-6 py-5 md:grid-cols-[200px_minmax(0,1fr)] md:py-10 lg:grid-cols-[228px_minmax(0,1fr)]"
    >
      <AccountTabs {...loaderData.customer} reviewable={loaderData.reviewable} />
      <div
        aria-busy={isLeaving || undefined}
        className="min-w-0 transition-opacity duration-150 aria-busy:opacity-55"
      >
        <p role="status" className="sr-only">
          {isLeaving ? t('Loading...') : ''}
        </p>
        <SignedInAs value={loaderData.account}>
          <Outlet />
        </SignedInAs>
      </div>
    </div>
  )
}
