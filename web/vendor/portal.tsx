import { ChartColumn, CirclePlus, FilePen, LayoutDashboard, Package, ShoppingBag, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { countProductsUpTo } from '#server/catalog/seller-figures.ts'
import { countToSend } from '#server/orders/selling-overview.ts'
import { t } from '#server/platform/texts.ts'
import { SignedInAs } from '../forms/form.tsx'
import { accountTag } from '../other-account.server.ts'
import { PRIVATE } from '../privacy.ts'
import { forgetEveryLocal } from '../product-form/local-draft.ts'
import { otherPage } from '../revalidate.ts'
import { Failed, isShownInPlace } from '../work/failed.tsx'
import type { FoundEntry } from '../work/found.ts'
import { type Tab, WorkShell } from '../work/shell.tsx'
import type { Route } from './+types/portal'
import { vendorContext } from './vendor.server.ts'

/** Whose portal this is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, db, vendor } = await vendorContext(request, context)
  const [waiting, drafts, products] = await Promise.all([
    countToSend(db, vendor.id),
    countProductsUpTo(db, vendor.id, 'draft'),
    countProductsUpTo(db, vendor.id, 'active'),
  ])
  const account = accountTag(app, 'vendor', vendor.id)
  return { account, name: vendor.businessName, waiting, drafts, products }
}

export { otherPage as shouldRevalidate }

export const headers = () => PRIVATE

type Data = Route.ComponentProps['loaderData']

const tabs = ({ waiting, drafts, products }: Data): Tab[] => [
  { to: '/vendor/dashboard', also: '/vendor/reviews', name: t('Overview'), Icon: LayoutDashboard },
  {
    to: '/vendor/products',
    also: '/vendor/import',
    name: t('Products'),
    Icon: Package,
    count: { ...products, kind: 'plain', label: t('on sale') },
  },
  {
    to: '/vendor/drafts',
    name: t('Drafts'),
    Icon: FilePen,
    count: { ...drafts, kind: 'plain', label: t('not published') },
  },
  { to: '/vendor/products/new', name: t('Add Product'), Icon: CirclePlus },
  {
    to: '/vendor/orders',
    name: t('Orders'),
    Icon: ShoppingBag,
    count: { ...waiting, kind: 'act', label: t('to send') },
  },
  { to: '/vendor/dispatch', name: t('Dispatch'), Icon: Truck },
  { to: '/vendor/reports', name: t('Reports'), Icon: ChartColumn },
]

/** What a seller may want to begin from anywhere. */
const acts = (): FoundEntry[] => [
  { to: '/vendor/products/new', title: t('Add a product') },
  { to: '/vendor/orders?view=to-send', title: t('Show the orders to send') },
  { to: '/vendor/import', title: t('Import products') },
  { to: '/vendor/reviews', title: t('Read your reviews') },
  { to: '/vendor/profile', title: t('Edit the shop profile') },
]

/** What stands around every tab of the portal. */
export default function Portal({ loaderData }: Route.ComponentProps) {
  return (
    <Room data={loaderData}>
      <Outlet />
    </Room>
  )
}

/** A tab that could not be read, or that there is not, keeps the others around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isShownInPlace(error)) throw error
  return (
    <Room data={loaderData}>
      <Failed error={error} text={t('An error occurred while loading data. Please try again.')} />
    </Room>
  )
}

function Room({ data, children }: { data: Data; children: ReactNode }) {
  return (
    <WorkShell
      room={t('Seller')}
      who={{ name: data.name, to: '/vendor/profile' }}
      tabs={tabs(data)}
      docked={['/vendor/dashboard', '/vendor/orders', '/vendor/products/new', '/vendor/products']}
      find={{ address: '/vendor/find', acts: acts() }}
      logout="/vendor/logout"
      onLogout={forgetEveryLocal}
    >
      <SignedInAs value={data.account}>{children}</SignedInAs>
    </WorkShell>
  )
}
