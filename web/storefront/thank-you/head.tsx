import { Check, Clock, Info } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import type { Thanks } from './read-thanks.server.ts'

const LOOKS = {
  good: 'bg-good-tint text-good',
  moving: 'bg-moving-tint text-moving',
  quiet: 'bg-sand text-ink',
} as const

/** What became of it, in one line, with the number to keep. */
export function Head({ purchase }: { purchase: Thanks }) {
  const { title, sentence, look, Icon } = useWords(purchase)
  return (
    <header className="grid grid-cols-1 justify-items-start gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <span className={`grid size-16 place-items-center rounded-full ${LOOKS[look]}`}>
        <Icon aria-hidden="true" className="size-8 stroke-[2.5]" />
      </span>
      <div className="grid gap-2">
        <h1 className="text-36 md:text-48">{title}</h1>
        <p role="status" className="max-w-[60ch] text-18 wrap-anywhere">
          {sentence}
        </p>
        <p className="text-mute">
          {t('Order number')}{' '}
          <span dir="ltr" className="inline-block font-semibold text-ink tabular-nums">
            {purchase.number}
          </span>
        </p>
      </div>
    </header>
  )
}

function useWords(purchase: Thanks) {
  const { firstName, email } = purchase
  const refund = t('Thank you, {{firstName}}. A refund of this order is on its way to you.', { firstName })
  if (purchase.state === 'paid' && purchase.isAllBack)
    return { title: t('Your order'), sentence: refund, look: 'quiet', Icon: Info } as const
  if (purchase.state === 'paid')
    return {
      title: t('Order Confirmed'),
      sentence: purchase.isRefunded
        ? refund
        : t('Thank you, {{firstName}}. A confirmation is on its way to {{email}}.', { firstName, email }),
      look: 'good',
      Icon: Check,
    } as const
  if (purchase.state === 'finishing')
    return {
      title: t('One moment'),
      sentence: purchase.isReceived
        ? t('Your payment was received and we are finishing your order. Please do not pay again.')
        : t('Your payment is being confirmed and we are finishing your order. Please do not pay again.'),
      look: 'moving',
      Icon: Clock,
    } as const
  if (purchase.state === 'review')
    return {
      title: t('We are checking your payment'),
      sentence: t(
        'Your payment was received and a person is checking it. Please do not pay again: we write to {{email}} soon.',
        { email },
      ),
      look: 'moving',
      Icon: Clock,
    } as const
  return {
    title: t('Order cancelled'),
    sentence: purchase.isRefunded
      ? t('This order was cancelled. Nothing of it is sent, and a refund is on its way to you.')
      : t('This order was cancelled. Nothing of it is sent.'),
    look: 'quiet',
    Icon: Info,
  } as const
}
