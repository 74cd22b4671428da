import { CloudOff } from 'lucide-react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useFaultId } from '../use-fault-id.ts'
import { useReadAgain } from '../use-read-again.ts'

/** Whether this is told beside the tabs: a fault, or no such page. Who may not be here sees none of them. */
export const isShownInPlace = (error: unknown): boolean =>
  !isRouteErrorResponse(error) || error.status >= 500 || error.status === 404

/** What the page that there is not says itself; empty where it says nothing. */
const sentenceOf = (error: unknown): string =>
  isRouteErrorResponse(error) && typeof error.data?.sentence === 'string' ? error.data.sentence : ''

/** In the place of a page at work that could not be read, or that there is not; the rest of the room stays. */
export function Failed({ error, text }: { error: unknown; text: string }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-24 text-center">
      <title>{isMissing ? t('Page not found') : t('Something went wrong')}</title>
      {isMissing ? <NoSuchPage sentence={sentenceOf(error)} /> : <Fault error={error} text={text} />}
    </div>
  )
}

/** That there is no such page, and the way back to the overview of the front. */
export function NoSuchPage({ sentence }: { sentence: string }) {
  const [, front] = useLocation().pathname.split('/')
  return (
    <>
      <Logo className="h-auto w-28 text-line-strong" />
      <h1 className="text-28">{t('Page not found')}</h1>
      <p className="max-w-prose text-mute">
        {sentence || t('There is no page at this address. It may have moved, or never been here.')}
      </p>
      <ButtonLink to={`/${front}`} kind="line">
        {t('Back to the overview')}
      </ButtonLink>
    </>
  )
}

function Fault({ error, text }: { error: unknown; text: string }) {
  const id = useFaultId(error)
  const { pathname, search } = useLocation()
  const { onClick, isReading } = useReadAgain()
  return (
    <>
      <CloudOff aria-hidden="true" className="size-12 stroke-[1.3] text-mute" />
      <h1 className="text-28">{t('Something went wrong')}</h1>
      <p className="max-w-prose text-mute">{text}</p>
      {/* Without scripts the page is asked for again. */}
      <ButtonLink to={{ pathname, search }} reloadDocument onClick={onClick} aria-busy={isReading}>
        {t('Try again')}
      </ButtonLink>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </>
  )
}
