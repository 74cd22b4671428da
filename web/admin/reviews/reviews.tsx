import { MessageSquareText } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { readTyped } from '#server/platform/typed.ts'
import { decideReviews } from '#server/reviews/moderation.ts'
import {
  countReviewStates,
  listOfficeReviews,
  type OfficeReview,
  REVIEW_VIEWS,
} from '#server/reviews/office.ts'
import { LONGEST_REASON } from '#server/reviews/rules.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { summaryOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Notice } from '../../ui/toast.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { sendWork } from '../../work/send.ts'
import { When } from '../../work/when.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/reviews'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const query = readListAddress(request, { views: REVIEW_VIEWS, sorts: ['date'] })
  const [page, counts] = await Promise.all([listOfficeReviews(db, query), countReviewStates(db)])
  const { searchParams } = new URL(request.url)
  // Whoever is asked for a reason has seen the reviews before.
  const seen = (searchParams.has('write') && searchParams.get('seen')) || now.toISOString()
  return { ...page, counts, view: query.view, seen, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const ids = form.getAll('id').map(String).slice(0, 100)
  const decide = (to: 'approved' | 'rejected', good: (count: number) => string) =>
    answerForm(context, form, { good, fault: t('An error occurred. Please try again.') }, () =>
      decideReviews(act, { ids, to, reason: form.get('reason') ?? '', seen: form.get('seen') }),
    )
  return actOn<Response | ReturnType<typeof decide>>(form, {
    // A rejection says why: the dialog asks.
    'ask-reason': () => {
      const to = new URL(request.url).searchParams
      to.set('write', ids.join('.'))
      to.set('seen', readTyped(form, 'seen'))
      return redirect(`/admin/reviews?${to}`)
    },
    approve: () =>
      decide('approved', (count) =>
        t('{{count}} reviews approved.', { count, defaultValue_one: '{{count}} review approved.' }),
      ),
    reject: () =>
      decide('rejected', (count) =>
        t('{{count}} reviews rejected.', { count, defaultValue_one: '{{count}} review rejected.' }),
      ),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Reviews'))

const columns = (now: Date): Column<OfficeReview>[] => [
  {
    key: 'review',
    head: t('Review'),
    phone: 'lead',
    cell: (row) => (
      <span className="grid max-w-prose gap-0.5">
        <Stars value={row.rating} />
        {row.title && <b className="font-semibold wrap-anywhere">{row.title}</b>}
        <span className="wrap-anywhere whitespace-pre-line">{row.comment}</span>
        {row.rejectedReason && (
          <small className="text-12 text-stop">
            {t('Rejected: {{reason}}', { reason: row.rejectedReason })}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'product',
    head: t('Product'),
    cell: (row) => (
      <span className="grid wrap-anywhere max-rail:text-end">
        <Link to={`/product/${row.productId}`} reloadDocument className="underline underline-offset-4">
          {row.product}
        </Link>
        <small className="text-12 text-mute">{row.vendor ?? t('Infinity')}</small>
      </span>
    ),
  },
  {
    key: 'by',
    head: t('By'),
    cell: (row) => (
      <span className="grid wrap-anywhere max-rail:text-end rail:min-w-20">
        {row.name ?? t('Anonymous')}
        <small className="text-12 text-mute">
          {row.verified ? t('Verified purchase') : t('Not bought here')}
        </small>
      </span>
    ),
  },
  { key: 'date', head: t('Date'), cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
]

/** What customers wrote: what waits stands oldest first, and is approved or rejected, several at once. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, counts, view: shown, seen, now } = loaderData
  const forms = useForms('write')
  const summary = summaryOf(forms)
  const words = forms.words('reject')
  const view = (value: keyof typeof counts, name: string, waits = false) => ({
    ...{ value, name, count: counts[value].value, more: counts[value].more, waits },
  })
  return (
    <>
      {summary && <FormSummary {...summary} />}
      <ListPage
        title={t('Reviews')}
        text={
          counts.pending.value === 0
            ? t('No review waits for you')
            : t('{{count}} reviews wait for you', {
                count: counts.pending.value,
                defaultValue_one: '{{count}} review waits for you',
              })
        }
        columns={columns(now)}
        rows={reviews}
        keyOf={({ id }) => id}
        nameOf={(row) => row.title || row.product}
        views={[
          view('pending', t('Pending'), true),
          view('approved', t('Approved')),
          view('rejected', t('Rejected')),
        ]}
        next={next}
        sent={{ seen }}
        bulk={[
          ...(shown === 'approved' ? [] : [{ intent: 'approve', label: t('Approve') }]),
          ...(shown === 'rejected' ? [] : [{ intent: 'ask-reason', label: t('Reject…') }]),
        ]}
        empty={
          <Empty
            Icon={MessageSquareText}
            sentence={t('No review waits')}
            text={t('What customers write about what they bought stands here until you decide.')}
          />
        }
      />
      {forms.dialog && (
        <DialogAt title={t('Why are they not published?')} closeTo={forms.closeTo}>
          <Form method="post" noValidate className="grid gap-4">
            {forms.dialog.subject.split('.').map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <input type="hidden" name="seen" value={seen} />
            <TextArea
              {...words.field('reason')}
              label={t('Reason')}
              help={t('Whoever wrote it reads it.')}
              rows={3}
              maxLength={LONGEST_REASON}
              required
            />
            <Button
              type="submit"
              name="intent"
              value="reject"
              kind="stop"
              size="small"
              className="justify-self-start"
            >
              {t('Reject')}
            </Button>
          </Form>
        </DialogAt>
      )}
      <Notice toast={forms.answer?.good ? forms.answer : null} />
    </>
  )
}
