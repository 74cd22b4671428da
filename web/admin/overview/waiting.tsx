import {
  ArrowRight,
  CircleDollarSign,
  type LucideIcon,
  Mail,
  MailX,
  MessageCircleQuestion,
  MessageSquareText,
  Scale,
  Undo2,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import type { OfficeCount, OfficeCounts } from '#server/office/counts.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Count, type CountKind } from '../../work/count.tsx'
import { Panel } from '../../work/panel.tsx'

interface Waiting {
  name: OfficeCount
  label: TextKey
  to: string
  Icon: LucideIcon
  kind: CountKind
}

/** What waits for whoever runs the marketplace; what is wrong stands before what is only new. */
const WAITING: readonly Waiting[] = [
  { name: 'payments', label: key('Unfinished payments'), to: '/admin/payments', Icon: Wallet, kind: 'stop' },
  {
    name: 'failed-refunds',
    label: key('Failed refunds'),
    to: '/admin/payments',
    Icon: CircleDollarSign,
    kind: 'stop',
  },
  {
    name: 'provider-findings',
    label: key('Differences from the provider’s report'),
    to: '/admin/payments',
    Icon: Scale,
    kind: 'stop',
  },
  {
    name: 'emails',
    label: key('Emails that failed'),
    to: '/admin/emails?view=failed',
    Icon: MailX,
    kind: 'stop',
  },
  { name: 'returns', label: key('Returns to decide'), to: '/admin/returns', Icon: Undo2, kind: 'act' },
  {
    name: 'vendor-requests',
    label: key('Vendor Requests'),
    to: '/admin/vendor-requests',
    Icon: UserPlus,
    kind: 'act',
  },
  {
    name: 'reviews',
    label: key('Reviews to decide'),
    to: '/admin/reviews',
    Icon: MessageSquareText,
    kind: 'act',
  },
  {
    name: 'queries',
    label: key('Queries to answer'),
    to: '/admin/queries',
    Icon: MessageCircleQuestion,
    kind: 'act',
  },
  {
    name: 'waiting-emails',
    label: key('Emails that wait'),
    to: '/admin/emails?view=waiting',
    Icon: Mail,
    kind: 'plain',
  },
]

/** How many things wait for a decision; an email that is on its way waits for nobody. */
export const decisionsIn = (counts: OfficeCounts): number =>
  WAITING.filter(({ kind, name }) => kind !== 'plain' && name !== 'failed-refunds').reduce(
    (sum, { name }) => sum + counts[name].value,
    0,
  )

/** What waits for a decision, each with the way to it. */
export function WaitingPanel({ counts }: { counts: OfficeCounts }) {
  const rows = WAITING.filter(({ name }) => counts[name].value > 0)
  return (
    <Panel title={t('Waits for a decision')}>
      {rows.length === 0 ? (
        <p className="text-mute">{t('Nothing waits for you.')}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-px desk:grid-cols-2">
          {rows.map(({ name, label, to, Icon, kind }) => (
            <li key={name}>
              <Link
                to={to}
                data-waits={name}
                className="-mx-3 flex min-h-11 items-center gap-[12px] rounded-control px-3 hover:bg-sand"
              >
                <Icon aria-hidden="true" className="size-4.5 text-ink-soft" />
                <span className="flex-1 font-medium">{t(label)}</span>
                <Count {...counts[name]} kind={kind} />
                <ArrowRight aria-hidden="true" className="size-4 text-mute rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
