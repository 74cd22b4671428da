import { ListChecks, ShieldCheck, Wallet } from 'lucide-react'
import { key, t } from '#server/platform/texts.ts'
import { EntranceAside, type Reason } from '../../entrance/aside.tsx'

const REASONS: Reason[] = [
  { icon: ListChecks, text: key('What waits for a decision stands first, oldest on top.') },
  { icon: Wallet, text: key('Money is explained to the cent, or shown as not explained.') },
  { icon: ShieldCheck, text: key('Every change is written down: who, when, what, before and after.') },
]

/** What stands behind the login, beside the form. */
export function OfficeAside() {
  return <EntranceAside title={t('The whole marketplace, from one place.')} reasons={REASONS} />
}
