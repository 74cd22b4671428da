import { LogOut, MapPin, MessageSquareText, Package, ShieldCheck, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import { leave } from '../shop/leave.ts'

const TAB =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-15 font-medium whitespace-nowrap hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-white'

/** Whose account it is and its tabs: a column, and on phones a row that can be pushed. */
export function AccountTabs(props: { firstName: string; email: string; reviewable: number }) {
  const { firstName, email, reviewable } = props
  const tabs = [
    { to: '/dashboard', name: t('My Orders'), Icon: Package },
    { to: '/dashboard/reviews', name: t('Reviews'), Icon: MessageSquareText, count: reviewable },
    { to: '/dashboard/profile', name: t('Profile'), Icon: UserRound },
    { to: '/dashboard/addresses', name: t('Addresses'), Icon: MapPin },
    { to: '/dashboard/security', name: t('Security'), Icon: ShieldCheck },
  ]
  const { pathname } = useLocation()
  // An order is opened from the list of orders and belongs to it.
  const here = pathname.startsWith('/dashboard/orders') ? '/dashboard' : pathname
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - 16
  }, [here])
  return (
    <aside className="min-w-0 md:sticky md:top-[calc(var(--bar)+24px)]">
      <div className="mb-4 px-1 md:mb-6 md:px-3">
        <p className="font-display text-22 leading-tight font-semibold wrap-anywhere">
          {t('Hello, {{firstName}}', { firstName })}
        </p>
        <p dir="ltr" className="mt-0.5 truncate text-14 text-mute" title={email}>
          {email}
        </p>
      </div>
      <nav
        ref={row}
        aria-label={t('My Account')}
        className="relative -mx-[16px] overflow-x-auto px-4 py-1 md:static md:m-0 md:overflow-visible md:p-0"
      >
        <ul className="flex w-max gap-1 md:grid md:w-auto md:gap-0.5">
          {tabs.map(({ to, name, Icon, count = 0 }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" aria-current={to === here ? 'page' : undefined} className={TAB}>
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {name}
                {count > 0 && (
                  <span className="ms-auto min-w-6 rounded-full bg-action px-1.5 text-center text-12 leading-[1.5rem] font-semibold text-ink tabular-nums">
                    {formats().number(count)}
                    <span className="sr-only"> {t('to review')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
          <li className="md:mt-3 md:border-t md:border-line md:pt-3">
            <Form method="post" action="/logout" reloadDocument onSubmit={leave}>
              <button type="submit" className={`${TAB} w-full`}>
                <LogOut aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
                {t('Logout')}
              </button>
            </Form>
          </li>
        </ul>
      </nav>
    </aside>
  )
}
