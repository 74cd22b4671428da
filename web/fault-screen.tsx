import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { useVisit } from './visit.tsx'

/** Eight letters and digits: enough to find a line in the log. */
const makeId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/**
 * What a person sees when something broke. Its id stands in the log: the request's own where the server
 * noticed, else one made here and sent there.
 */
export function FaultScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { id: visit } = useVisit()
  const [id, setId] = useState(visit)
  const away = isRouteErrorResponse(error) && error.status === 503

  useEffect(() => {
    const known = document.documentElement.dataset.visit
    if (known) return setId(known)
    const made = makeId()
    setId(made)
    const message =
      error instanceof Error ? error.message : isRouteErrorResponse(error) ? error.statusText : ''
    void fetch('/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: made, message, path: location.pathname }),
    }).catch(() => undefined)
  }, [error])

  return (
    <main
      className="page grid min-h-dvh place-content-center justify-items-center gap-4 text-center"
      role="alert"
    >
      <title>{t('Something went wrong')}</title>
      <h1 className="text-36">{away ? t('We will be right back') : t('Something went wrong')}</h1>
      <p className="max-w-prose text-mute">
        {away
          ? t('The shop cannot reach its shelves for a moment. Your cart is safe; please try again shortly.')
          : t('That was our mistake, not yours. Nothing that you typed or put in your cart is lost.')}
      </p>
      <button
        type="button"
        className="min-h-12 rounded-full bg-action px-7 font-semibold hover:bg-action-hover"
        onClick={() => location.reload()}
      >
        {t('Refresh Page')}
      </button>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </main>
  )
}
