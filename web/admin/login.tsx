import { t } from '#server/platform/texts.ts'
import { ClosedEntrance } from '../work/closed-entrance.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [
  { title: t('Administrator Login') },
  { name: 'robots', content: 'noindex' },
]

/** Where the administrator comes in once they can. */
export default function AdminLogin() {
  return (
    <ClosedEntrance
      title={t('Administrator Login')}
      text={t('The back office cannot be entered here yet. Nothing is wrong with your account.')}
    />
  )
}
