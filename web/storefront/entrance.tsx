import { redirect, useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Route } from './+types/entrance'

/** The entrances of sellers and of the administrator, by their first segment. */
const titleOf = (pathname: string) =>
  pathname.startsWith('/admin') ? t('Administrator Login') : t('Seller Login')

/** /vendor and /admin lead to their entrances. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const { pathname } = new URL(request.url)
  const [, front] = /^\/(vendor|admin)(?:\.data)?\/?$/.exec(pathname) ?? []
  return front ? redirect(`/${front}/login`) : null
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: titleOf(location.pathname) },
  { name: 'robots', content: 'noindex' },
]

/** Where an entrance is that nobody can come in by yet: says so, and leads back. */
export default function Entrance() {
  const { pathname } = useLocation()
  const isAdmin = pathname.startsWith('/admin')
  return (
    <div className="page grid min-h-svh place-content-center justify-items-center gap-5 py-16 text-center">
      <Logo className="h-auto w-28 text-line-strong" />
      <h1 className="text-36">{titleOf(pathname)}</h1>
      <p className="max-w-[44ch] text-18 text-mute">
        {isAdmin
          ? t('The back office cannot be entered here yet. Nothing is wrong with your account.')
          : t(
              'Sellers cannot log in here yet. Write to us with the subject Partnership, and a person answers.',
            )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isAdmin && <ButtonLink to="/contact">{t('Contact us')}</ButtonLink>}
        <ButtonLink to="/" kind="line">
          {t('Back to the shop')}
        </ButtonLink>
      </div>
    </div>
  )
}
