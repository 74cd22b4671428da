import { FlaskConical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from './ask.ts'
import type { ProviderButtons } from './payment.tsx'

/** The built-in provider: the same journey as with a real one, and each of its endings to be chosen. */
export default function Demo({ payment, token, shown, charge }: ProviderButtons) {
  const [isPaying, setPaying] = useState(false)
  const busy = isPaying || payment.state !== 'ready'

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const behaviour = submitter?.getAttribute('value') ?? 'approve'
    setPaying(true)
    try {
      const providerOrderId = await payment.create()
      await ask('/payments/demo', { token, providerOrderId, behaviour })
      await payment.finish(providerOrderId)
    } catch {
      // What could not be created has already said why.
    } finally {
      setPaying(false)
    }
  }

  return (
    <form method="post" action="/payments/demo" onSubmit={pay} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="shown" value={shown} />
      <p className="flex gap-3 rounded-card bg-moving-tint p-4 text-14">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-moving" />
        <span>
          <strong className="font-semibold">{t('Demo payment: no money moves')}.</strong>{' '}
          {t('Choose how the payment ends, to see what a shopper sees.')}
        </span>
      </p>
      <Button type="submit" name="behaviour" value="approve" size="large" disabled={busy}>
        {t('Approve')} · {formatMoney(charge)}
      </Button>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button type="submit" name="behaviour" value="decline" kind="line" disabled={busy}>
          {t('Decline')}
        </Button>
        <Button type="submit" name="behaviour" value="lose-answer" kind="line" disabled={busy}>
          {t('Lose the answer')}
        </Button>
      </div>
    </form>
  )
}
