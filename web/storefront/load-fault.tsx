import { CloudOff } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useFaultId } from '../use-fault-id.ts'
import { useReadAgain } from '../use-read-again.ts'

/** A page of products that could not be read, inside the shop: not an empty list, and a way to try again. */
export function LoadFault({ error }: { error: unknown }) {
  const id = useFaultId(error)
  const { onClick, isReading } = useReadAgain()
  const refused = isRouteErrorResponse(error) && error.status < 500
  return (
    <div
      className="page grid justify-items-center gap-4 py-24 text-center"
      role="alert"
      aria-busy={isReading}
    >
      <title>{t('Something went wrong')}</title>
      <CloudOff aria-hidden="true" className="size-12 stroke-[1.3] text-mute" />
      <h1 className="text-28 md:text-36">{t('Something went wrong')}</h1>
      <p className="max-w-prose text-mute">
        {refused
          ? t('This address asks for something we cannot read. Please start again from all products.')
          : t('We could not load this page just now. Your cart is safe; please try again.')}
      </p>
      <a
        href={refused ? '/products' : ''}
        onClick={refused ? undefined : onClick}
        className="inline-flex min-h-12 items-center rounded-full bg-action px-7 font-semibold hover:bg-action-hover"
      >
        {refused ? t('All Products') : t('Refresh Page')}
      </a>
      <p className="text-14 text-mute" suppressHydrationWarning>
        {id ? t('Error id: {{id}}', { id }) : null}
      </p>
    </div>
  )
}
