import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { OpenSession } from './sessions.server.ts'

/** Where somebody is signed in, with a way out of each place but this one. */
export function SessionList({ sessions, forms }: { sessions: OpenSession[]; forms: Forms }) {
  const others = sessions.length - 1
  return (
    <Panel
      title={t('Where you are signed in')}
      text={t('A session that nobody uses ends after a week, every session after 30 days.')}
      action={
        others > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" kind="line" size="small" disabled={forms.isSending('end-others')}>
              {t('Sign out of the others')}
            </Button>
          </Form>
        )
      }
    >
      <ul className="grid">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} forms={forms} />
        ))}
      </ul>
    </Panel>
  )
}

function SessionRow({ session, forms }: { session: OpenSession; forms: Forms }) {
  const { browser, system, isPhone } = session.device
  const Sign = isPhone ? Smartphone : MonitorSmartphone
  const name =
    browser && system
      ? t('{{browser}} on {{system}}', { browser, system })
      : (browser ?? system ?? t('Unknown browser'))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <Sign aria-hidden="true" className="size-5 shrink-0" />
      <div className="grid flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2.5 font-medium">
          {name}
          {session.isThis && <Badge colour="green">{t('This device')}</Badge>}
          {session.role !== 'customer' && <Badge colour="grey">{t('Seller portal')}</Badge>}
        </p>
        <p className="text-14 text-mute">
          {session.address} · {t('last used {{moment}}', { moment: momentOf(session.usedAt) })}
        </p>
      </div>
      {!session.isThis && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="sessionId" value={session.id} />
          <Button type="submit" kind="line" size="small" disabled={forms.isSending('end')}>
            {t('Sign out')}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
