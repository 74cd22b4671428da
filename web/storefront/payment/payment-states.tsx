import { CircleAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Something is under way: told to screen readers, shown without hurry. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex min-h-[54px] items-center gap-3 rounded-card bg-sand px-4 py-3 font-medium"
    >
      <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin" />
      <span>{children}</span>
    </p>
  )
}

/** What went wrong, and the one thing that goes on. */
export function PaymentFault({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-card border border-stop/30 bg-stop-tint p-4"
    >
      <p className="flex gap-3 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-stop" />
        {sentence}
      </p>
      {children}
    </div>
  )
}

/** The script of the provider did not come: only loading the page again brings it. */
export function ScriptFault() {
  return (
    <PaymentFault sentence={t('Failed to load PayPal. Please refresh the page and try again.')}>
      <Button kind="ink" size="small" onClick={() => location.reload()}>
        {t('Retry')}
      </Button>
    </PaymentFault>
  )
}
