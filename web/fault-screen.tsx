import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { awaySentence } from './away.ts'
import { useFaultId } from './use-fault-id.ts'

/** The address that is shown already: a link to it asks for the page again, without scripts, too. */
const HERE = ''

/** A screen with nothing around it: what happened, what can be done, and the way home. */
function BareScreen({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="page grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <title>{title}</title>
      <div role="alert">
        <h1 className="text-36">{title}</h1>
        {text && <p className="mt-4 max-w-prose text-mute">{text}</p>}
      </div>
      {children}
      <a href="/" className="inline-flex min-h-11 items-center underline">
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
    <BareScreen
      title={t('Something went wrong')}
      text={
        unavailable
          ? (sentence ?? awaySentence())
          : t('That was our mistake, not yours. Nothing that you typed or put in your cart is lost.')
      }
    >
      <a
        href={HERE}
        className="inline-flex min-h-12 items-center rounded-full bg-action px-7 font-semibold hover:bg-action-hover"
      >
        {t('Refresh Page')}
      </a>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </BareScreen>
  )
}

/** What stands in the place of a page that could not be shown. */
export function FaultScreen({ error }: { error: unknown }) {
  const isAbsent = isRouteErrorResponse(error) && error.status === 404
  return isAbsent ? <BareScreen title={t('Page not found')} /> : <BrokenScreen error={error} />
}
