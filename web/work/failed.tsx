import { CloudOff } from 'lucide-react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useFaultId } from '../use-fault-id.ts'

/** Whether this is told beside the tabs: a fault, or no such page. Who may not be here sees none of them. */
export const isShownInPlace = (error: unknown): boolean =>
  !isRouteErrorResponse(error) || error.status >= 500 || error.status === 404

/** What the page that there is not says itself; empty where it says nothing. */
const sentenceOf = (error: unknown): string =>
  isRouteErrorResponse(error) && typeof error.data?.sentence === 'string' ? error.data.sentence : ''

/** In the place of a page at work that could not be read, or that there is not; the rest of the room stays. */
export function Failed({ error, text }: { error: unknown; text: string }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const [, front] = useLocation().pathname.split('/')
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-24 text-center">
      <title>{isMissing ? t('Page not found') : t('Something went wrong')}</title>
      {isMissing ? (
        <>
          <Logo className="h-auto w-28 text-line-strong" />
          <h1 className="text-28">{t('Page not found')}</h1>
          <p className="max-w-prose text-mute">
            {sentenceOf(error) ||
              t('There is no page at this address. It may have moved, or never been here.')}
          </p>
          <ButtonLink to={`/${front}`} kind="line">
            {t('Back to the overview')}
          </ButtonLink>
        </>
      ) : (
        <Fault error={error} text={text} />
      )}
    </div>
  )
}

function Fault({ error, text }: { error: unknown; text: string }) {
  const id = useFaultId(error)
  const { revalidate } = useRevalidator()
  return (
    <>
      <CloudOff aria-hidden="true" className="size-12 stroke-[1.3] text-mute" />
      <h1 className="text-28">{t('Something went wrong')}</h1>
      <p className="max-w-prose text-mute">{text}</p>
      <Button onClick={() => void revalidate()}>{t('Try again')}</Button>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </>
  )
}
