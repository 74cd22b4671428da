import { ThumbsUp } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslation } from '../../texts.tsx'
import type { Voted } from './helpful.ts'

/** Says that a review helped, once; the count follows at once. */
export function HelpfulButton(props: { reviewId: number; count: number; name: string }) {
  const { reviewId, name } = props
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { Form, data, state } = useFetcher<Voted>()
  const count = data?.count ?? props.count
  const voted = data?.count != null
  return (
    <Form
      method="post"
      action={`/reviews/${reviewId}/helpful`}
      className="mt-2 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        disabled={state !== 'idle' || voted}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 text-14 font-medium hover:border-ink disabled:cursor-default disabled:hover:border-line"
      >
        <ThumbsUp aria-hidden="true" className={`size-4 ${voted ? 'fill-action' : ''}`} />
        {count > 0 ? t('Helpful ({{votes}})', { votes: count }) : t('Helpful')}
        <span className="sr-only">: {t('review by {{name}}', { name })}</span>
      </button>
      <span role="status" className="text-14 text-mute">
        {data?.message ?? (voted ? t('Thank you.') : '')}
      </span>
    </Form>
  )
}
