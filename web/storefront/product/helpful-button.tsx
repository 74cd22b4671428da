import { ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Voted } from './helpful.ts'

/** Says that a review helped, once; the count follows at once. */
export function HelpfulButton(props: { reviewId: number; count: number; name: string }) {
  const { reviewId, name } = props
  const { pathname, search } = useLocation()
  const address = `/reviews/${reviewId}/helpful`
  const { answer, state, vote } = useVote(address)
  const count = answer?.count ?? props.count
  const voted = answer?.count != null
  return (
    <form method="post" action={address} onSubmit={vote} className="mt-2 flex flex-wrap items-center gap-3">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        disabled={state === 'sending' || voted}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 text-14 font-medium hover:border-ink disabled:cursor-default disabled:hover:border-line"
      >
        <ThumbsUp aria-hidden="true" className={`size-4 ${voted ? 'fill-action' : ''}`} />
        {count > 0 ? t('Helpful ({{votes}})', { votes: count }) : t('Helpful')}
        <span className="sr-only">: {t('review by {{name}}', { name })}</span>
      </button>
      <span role="status" className="text-14 text-mute">
        {state === 'lost' && t('That did not reach us. Please try again.')}
        {state === 'idle' && (answer?.message ?? (voted && t('Thank you.')))}
      </span>
    </form>
  )
}

/** Sends a vote by itself: where a fetcher's does not arrive, the fault would take the place of the product. */
function useVote(address: string) {
  const [answer, setAnswer] = useState<Voted | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'lost'>('idle')
  const vote = async (event: FormEvent) => {
    event.preventDefault()
    setState('sending')
    try {
      const sent = await fetch(address, { method: 'POST' })
      if (!sent.ok) throw new Error(sent.statusText)
      const voted: Voted = await sent.json()
      setAnswer(voted)
      setState('idle')
    } catch {
      setState('lost')
    }
  }
  return { answer, state, vote }
}
