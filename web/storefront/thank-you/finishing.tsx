import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { t } from '#server/platform/texts.ts'

const EVERY = 2000

/**
 * Looks again until the order stands; without scripts the page loads itself again. `notice`: what became of another
 * payment of the same order.
 */
export function Finishing({ notice }: { notice: string | null }) {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    // Asking again would throw away an answer that is on its way.
    if (!isIdle) return
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY)
    return () => window.clearInterval(timer)
  }, [revalidate, isIdle])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      {notice && (
        <p role="alert" className="mt-6 rounded-card bg-sand p-4 font-medium">
          {notice}
        </p>
      )}
      <p className="mt-6 flex items-center gap-3 rounded-card bg-moving-tint p-4 font-medium">
        <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-moving" />
        {t(
          'This page goes on by itself. You may also close it: we write to you as soon as we know how it ended.',
        )}
      </p>
    </>
  )
}
