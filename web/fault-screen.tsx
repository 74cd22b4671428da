import { isRouteErrorResponse } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { awaySentence } from './away.ts'
import { Logo } from './ui/logo.tsx'
import { useFaultId } from './use-fault-id.ts'

/** The address that is shown already: a link to it asks for the page again, without scripts, too. */
const HERE = ''

/** What stands where there is no page, outside of the entrances that have a screen of their own for it. */
function AbsentScreen() {
  return (
    <main className="page grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <title>{t('Page not found')}</title>
      <Logo className="h-auto w-28 text-line-strong" />
      <h1 className="text-36">{t('Page not found')}</h1>
      <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Home')}
      </a>
    </main>
  )
}

/** What a person sees when something broke, with the id under which the log knows it. */
function BrokenScreen({ error }: { error: unknown }) {
  const id = useFaultId(error)
  const unavailable = isRouteErrorResponse(error) && error.status === 503
  const sentence = unavailable && typeof error.data === 'string' && error.data ? error.data : null

  return (
    <main className="page grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <title>{t('Something went wrong')}</title>
      <Logo className="h-auto w-28 text-line-strong" />
      <div role="alert" className="grid justify-items-center gap-4">
        <h1 className="text-36">{t('Something went wrong')}</h1>
        <p className="max-w-prose text-mute">
          {unavailable
            ? (sentence ?? awaySentence())
            : t('That was our mistake, not yours. Nothing that you typed or put in your cart is lost.')}
        </p>
      </div>
      <a
        href={HERE}
        className="inline-flex min-h-12 items-center rounded-full bg-action px-7 font-semibold hover:bg-action-hover"
      >
        {t('Refresh Page')}
      </a>
      <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Back to Home')}
      </a>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </main>
  )
}

/** What stands in the place of a page that could not be shown. */
export function FaultScreen({ error }: { error: unknown }) {
  const isAbsent = isRouteErrorResponse(error) && error.status === 404
  return isAbsent ? <AbsentScreen /> : <BrokenScreen error={error} />
}
