import { data, useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: t('Page not found') }, { name: 'robots', content: 'noindex' }]

/** What stands in a front of people at work where there is no page: says so, and leads back to its overview; the frame leads to the shop. */
export default function Missing() {
  const [, front] = useLocation().pathname.split('/')
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-5 py-20 text-center md:py-32">
      <Logo className="h-auto w-28 text-line-strong" />
      <h1 className="text-36">{t('Page not found')}</h1>
      <p className="max-w-[44ch] text-18 text-mute">
        {t('There is no page at this address. It may have moved, or never been here.')}
      </p>
      <ButtonLink to={`/${front}`} kind="line">
        {t('Back to the overview')}
      </ButtonLink>
    </div>
  )
}
