import { Mail } from 'lucide-react'
import { countOutbox, listOutbox, OUTBOX_VIEWS, type OutboxRow } from '#server/mail/queries.ts'
import { sendAgain } from '#server/mail/send-again.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { sendForm } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { Pill, type Tone } from '../../work/pill.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/emails'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const { view, q, after } = readListAddress(request, { views: OUTBOX_VIEWS, sorts: ['-id'] })
  const [page, counts] = await Promise.all([listOutbox(db, { view, q, after }), countOutbox(db)])
  return { ...page, counts }
}

const fault = () => t('An error occurred. Please try again.')

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const texts = { good: ({ message }: { message: string }) => message, fault: fault() }
  return answerForm(context, form, texts, () => sendAgain(act, rowId.parse(form.get('id'))))
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, fault)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Emails'))

const WHEN = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

const STATUS: Record<OutboxRow['status'], { label: TextKey; tone: Tone }> = {
  queued: { label: key('Waits'), tone: 'wait' },
  sending: { label: key('Is leaving'), tone: 'moving' },
  sent: { label: key('Sent'), tone: 'good' },
  failed: { label: key('Failed'), tone: 'stop' },
}

const columns = (): Column<OutboxRow>[] => [
  {
    key: 'to',
    head: t('To'),
    phone: 'lead',
    cell: ({ recipient, subject, kind }) => (
      <>
        <b translate="no" className="font-semibold wrap-anywhere">
          {recipient}
        </b>
        <p translate="no" className="text-12 text-mute wrap-anywhere">
          {subject ?? kind}
        </p>
      </>
    ),
  },
  {
    key: 'status',
    head: t('Status'),
    cell: ({ status, error }) => (
      <>
        <Pill tone={STATUS[status].tone}>{t(STATUS[status].label)}</Pill>
        {error && (
          <p translate="no" className="mt-1 max-w-80 text-12 text-stop wrap-anywhere">
            {error}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'tries',
    head: t('Tries'),
    end: true,
    phone: 'none',
    spare: true,
    cell: ({ attempts }) => formats().number(attempts),
  },
  {
    key: 'when',
    head: t('Written'),
    cell: ({ createdAt, sentAt }) => (
      <>
        <time dateTime={createdAt.toISOString()} className="whitespace-nowrap tabular-nums">
          {formats().date(createdAt, WHEN)}
        </time>
        {sentAt && (
          <p className="text-12 whitespace-nowrap text-mute">
            {t('left {{time}}', { time: formats().date(sentAt, WHEN) })}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'act',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ id, status, recipient }) =>
      status === 'failed' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="line" size="small">
            {t('Send again')}
            <span className="sr-only" translate="no">
              {recipient}
            </span>
          </Button>
        </Form>
      ),
  },
]

/** What the shop writes to people: what waits, what failed and why, and what has left. */
export default function Emails({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts } = loaderData
  const { answer } = useForms()
  return (
    <>
      <ListPage
        title={t('Emails')}
        text={t(
          'One that fails is tried again by itself, later and later; what stood in one is forgotten when it leaves.',
        )}
        views={[
          { value: 'all', name: t('All') },
          { value: 'waiting', name: t('Waiting'), count: counts.waiting.value, more: counts.waiting.more },
          {
            value: 'failed',
            name: t('Failed'),
            count: counts.failed.value,
            more: counts.failed.more,
            waits: true,
          },
          { value: 'sent', name: t('Sent') },
        ]}
        search={t('To whom')}
        columns={columns()}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        empty={
          <Empty
            Icon={Mail}
            sentence={t('No emails yet')}
            text={t('Whatever the shop writes to buyers and sellers stands here, with what became of it.')}
          />
        }
      />
      <Notice toast={answer} />
    </>
  )
}
