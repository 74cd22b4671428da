import { Link } from 'react-router'
import type { QueryNote, WholeQuery } from '#server/contact/office-list.ts'
import { CLOSE_SHOP, QUERY_STATUSES } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Pill } from '../../work/pill.tsx'
import { sinceOf } from '../../work/since.ts'
import { STATUS_NAMES, subjectName } from './words.ts'

const EMAIL_STATES = {
  queued: () => <Pill tone="wait">{t('Email waits')}</Pill>,
  sending: () => <Pill tone="moving">{t('Email is being sent')}</Pill>,
  sent: () => <Pill tone="good">{t('Email sent')}</Pill>,
  failed: () => <Pill tone="stop">{t('Email failed, is tried again')}</Pill>,
}

/** The notes of a query one after the other, as the specification separates them, with who wrote each and when. */
function Notes({ notes, now }: { notes: readonly QueryNote[]; now: Date }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{t('Admin notes')}</h3>
      {notes.length === 0 && <p className="text-14 text-mute">{t('No notes yet')}</p>}
      {notes.map(({ id, author, body, createdAt, email }) => (
        <div key={id} className="grid gap-1.5 text-14">
          <p className="text-mute">--- New Note ---</p>
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{author}</b>
            <time dateTime={createdAt.toISOString()} className="text-mute">
              {sinceOf(createdAt, now)}
            </time>
            {email && EMAIL_STATES[email.status]()}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
        </div>
      ))}
    </section>
  )
}

/** One query: what was asked, its notes, its state, and an answer by email. */
export function QueryDialog({
  query,
  forms,
  now,
}: {
  query: WholeQuery & { seen: string }
  forms: Forms
  now: Date
}) {
  // One form with two ways to send it, so that neither loses what was typed for the other.
  const intent = forms.answer?.intent === 'reply' ? 'reply' : 'update'
  const words = forms.words(intent)
  const isSending = forms.isSending('update') || forms.isSending('reply')
  const lastNote = query.notes.at(-1)?.body ?? ''
  const facts = [
    [t('Name'), query.name],
    [t('Email'), query.email],
    ...(query.organization ? [[t('Organization'), query.organization] as const] : []),
    [t('Subject'), subjectName(query.subject)],
    [t('Created'), momentOf(query.createdAt)],
  ] as const
  return (
    <DialogAt title={t('Query of {{name}}', { name: query.name })} closeTo={forms.closeTo}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-14">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-mute">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 rounded-card bg-sand p-4 whitespace-pre-wrap wrap-anywhere">
          {query.subject === CLOSE_SHOP.value && (
            <p>{t('{{name}} asks to close their shop.', { name: query.name })}</p>
          )}
          {query.message && <p>{query.message}</p>}
        </div>
        <Notes notes={query.notes} now={now} />
        <Form method="post" noValidate className="grid gap-4 border-t border-line pt-5">
          {words.refused && <FormSummary {...words.refused} />}
          <input type="hidden" name="id" value={query.id} />
          <SeenField words={words} seen={query.seen} />
          <Meanwhile
            words={words}
            rows={[
              { field: 'status', name: t('Status'), now: query.status },
              { field: intent === 'reply' ? 'reply' : 'note', name: t('Last note'), now: lastNote },
            ]}
          />
          <SelectField label={t('Status')} required {...words.field('status', query.status)}>
            {QUERY_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(STATUS_NAMES[status])}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t('Add a note')}
            rows={3}
            help={t('Only administrators read it.')}
            {...words.field('note')}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="update" disabled={isSending}>
              {t('Update Query')}
            </Button>
            <Link
              to={forms.closeTo}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('Cancel')}
            </Link>
          </div>
          <div className="mt-2 grid gap-4 border-t border-line pt-5">
            <TextArea
              label={t('Reply by email')}
              rows={5}
              help={t('It goes to {{email}} and is kept as a note. Status and note are saved with it.', {
                email: query.email,
              })}
              {...words.field('reply')}
            />
            <Button
              type="submit"
              name="intent"
              value="reply"
              kind="ink"
              className="justify-self-start"
              disabled={isSending}
            >
              {t('Send reply')}
            </Button>
          </div>
        </Form>
      </div>
    </DialogAt>
  )
}
