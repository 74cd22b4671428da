import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { profileVersion } from '#server/customers/actions.ts'
import { t } from '#server/platform/texts.ts'
import { type Answer, sendForm } from '../forms/answer.ts'
import { useForms } from '../forms/use-forms.ts'
import { sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import { leave } from '../shop/leave.ts'
import { Panel } from '../ui/panel.tsx'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/profile'
import { actOnProfile } from './profile/act.server.ts'
import { DangerZone } from './profile/danger-zone.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { customer } = await customerContext(request, context)
  const { firstName, lastName, email, phone } = customer
  return { firstName, lastName, email, phone: phone ?? '', seen: profileVersion(customer) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnProfile(request, context, await customerContext(request, context))
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, (intent) => (intent === 'delete' ? FAULT_TEXTS.erasureOutage : FAULT_TEXTS.profile))

/** Once the account is gone there is nobody to ask for. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.actionResult?.good === true && change.actionResult.intent === 'delete' ? false : sameAddress(change)

export const meta: Route.MetaFunction = () => [{ title: t('Profile') }]

/** How long the last words are seen. */
const SEEN = 2000

/** After the account was deleted the shop begins anew, as for a guest. */
function useFarewell(answer: Answer | null): void {
  const [isGone, setGone] = useState(false)
  if (!isGone && answer?.good === true && answer.intent === 'delete') setGone(true)
  useEffect(() => {
    if (!isGone) return
    leave()
    const timer = window.setTimeout(() => window.location.assign('/'), SEEN)
    return () => window.clearTimeout(timer)
  }, [isGone])
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const forms = useForms('delete')
  const navigate = useNavigate()
  useFarewell(forms.answer)
  return (
    <>
      <TabHead title={t('Profile')} />
      <div className="grid gap-5">
        <ProfileForm profile={loaderData} forms={forms} />
        <Panel
          title={t('Your data')}
          text={t(
            'Everything that we keep about you, as one JSON file: profile, addresses, orders, reviews.',
          )}
          action={
            <a
              href="/dashboard/my-data"
              className="inline-flex min-h-11 items-center gap-2.5 rounded-full border-[1.5px] border-line px-4 text-14 font-semibold hover:border-ink"
            >
              <Download aria-hidden="true" className="size-4" />
              {t('Download my data')}
            </a>
          }
        />
        <DangerZone
          email={loaderData.email}
          forms={forms}
          onCancel={() => navigate(forms.closeTo, { replace: true, preventScrollReset: true })}
        />
      </div>
      <Notice toast={forms.dialog || forms.words('profile').wrong ? null : forms.answer} />
    </>
  )
}
