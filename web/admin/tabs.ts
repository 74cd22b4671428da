import {
  BadgeCheck,
  CirclePlus,
  FilePen,
  Flame,
  FolderTree,
  Grid2x2,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  Star,
  Store,
  TextSearch,
  Truck,
  Undo2,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { OfficeCount } from '#server/office/counts.ts'
import { key, type TextKey } from '#server/platform/texts.ts'
import type { CountKind } from '../work/count.tsx'

interface AdminTab {
  path: string
  name: TextKey
  /** Its name in the dock of a phone. */
  short?: TextKey
  Icon: LucideIcon
  /** What is counted there, and how it is told; nothing is shown of 0. */
  count?: { name: OfficeCount; label: TextKey; kind: CountKind }
  /** The heading that it stands below. */
  group?: TextKey
}

const CATALOGUE = key('Catalogue')
const HOME_PAGE = key('Home page')
const PEOPLE = key('People and shelves')
const SERVICE = key('Service')
const HOUSE = key('House')
const TRUST = key('Trust and money')

/** The tabs in their order, all below /admin/. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { path: 'dashboard', name: key('Overview'), Icon: LayoutDashboard },
  {
    path: 'orders',
    name: key('Orders'),
    Icon: ShoppingBag,
    count: { name: 'orders', label: key('open'), kind: 'act' },
  },
  { path: 'products', name: key('Products'), Icon: Package, group: CATALOGUE },
  {
    path: 'drafts',
    name: key('Drafts'),
    Icon: FilePen,
    group: CATALOGUE,
    count: { name: 'drafts', label: key('not published'), kind: 'plain' },
  },
  { path: 'products/new', name: key('Add Product'), Icon: CirclePlus, group: CATALOGUE },
  {
    path: 'admin-products',
    name: key('Admin Products'),
    Icon: BadgeCheck,
    group: CATALOGUE,
    count: { name: 'admin-products', label: key('on sale'), kind: 'plain' },
  },
  { path: 'featured-products', name: key('Featured Products'), Icon: Star, group: HOME_PAGE },
  { path: 'featured-category', name: key('Featured Category'), Icon: Grid2x2, group: HOME_PAGE },
  { path: 'hot-deals', name: key('Hot Deals'), Icon: Flame, group: HOME_PAGE },
  { path: 'customers', name: key('Customers'), Icon: Users, group: PEOPLE },
  { path: 'categories', name: key('Categories'), Icon: FolderTree, group: PEOPLE },
  {
    path: 'vendor-requests',
    name: key('Vendor Requests'),
    short: key('Requests'),
    Icon: UserPlus,
    group: PEOPLE,
    count: { name: 'vendor-requests', label: key('to decide'), kind: 'act' },
  },
  {
    path: 'vendors',
    name: key('Vendors'),
    Icon: Store,
    group: PEOPLE,
    count: { name: 'vendors', label: key('open or suspended'), kind: 'plain' },
  },
  {
    path: 'shipping',
    name: key('Shipping'),
    Icon: Truck,
    group: SERVICE,
    count: { name: 'shipping', label: key('rates'), kind: 'plain' },
  },
  {
    path: 'queries',
    name: key('Admin Queries'),
    Icon: MessageCircleQuestion,
    group: SERVICE,
    count: { name: 'queries', label: key('to answer'), kind: 'act' },
  },
  { path: 'site-settings', name: key('Site Settings'), Icon: Settings, group: HOUSE },
  { path: 'change-credentials', name: key('Change Credentials'), Icon: KeyRound, group: HOUSE },
  { path: 'search-words', name: key('Search Words'), Icon: TextSearch, group: HOUSE },
  {
    path: 'reviews',
    name: key('Reviews'),
    Icon: MessageSquareText,
    group: TRUST,
    count: { name: 'reviews', label: key('to decide'), kind: 'act' },
  },
  {
    path: 'returns',
    name: key('Returns & Refunds'),
    Icon: Undo2,
    group: TRUST,
    count: { name: 'returns', label: key('to decide'), kind: 'act' },
  },
  {
    path: 'payments',
    name: key('Payments'),
    Icon: Wallet,
    group: TRUST,
    count: { name: 'payments', label: key('to look at'), kind: 'stop' },
  },
  {
    path: 'emails',
    name: key('Emails'),
    Icon: Mail,
    group: TRUST,
    count: { name: 'emails', label: key('failed'), kind: 'stop' },
  },
  { path: 'audit-log', name: key('Audit Log'), Icon: ScrollText, group: TRUST },
]
