import { Search } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { categoryPath } from './header/links.ts'
import { readCategories } from './payload/categories.ts'
import type { loader } from './shell.tsx'

/** What stands where there is no page: a way to look again, and every category. */
export function NotFoundScreen() {
  const shell = useRouteLoaderData<typeof loader>('storefront/shell')
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-5 py-16 text-center md:py-24">
      <title>{t('Page not found')}</title>
      <meta name="robots" content="noindex" />
      <Logo className="h-auto w-32 text-line-strong md:w-40" />
      <h1 className="text-36 md:text-48">{t('This shelf is empty')}</h1>
      <p className="max-w-[44ch] text-18 text-mute">
        {t(
          'There is no page at this address. It may have moved, or never been here; the goods are all still inside.',
        )}
      </p>
      <search className="mt-2 w-full max-w-xl">
        <form
          action="/products"
          className="flex items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface p-1 ps-4 focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink"
        >
          <Search aria-hidden="true" className="size-5 shrink-0 text-mute" />
          <input
            type="search"
            name="search"
            required
            maxLength={200}
            aria-label={t('What are you looking for?')}
            placeholder={t('What are you looking for?')}
            className="h-11 min-w-0 flex-1 bg-transparent text-start outline-none"
          />
          <Button type="submit" size="small">
            {t('Search')}
          </Button>
        </form>
      </search>
      <ul className="flex max-w-3xl flex-wrap justify-center gap-2 pt-4">
        <li>
          <Link to="/" className={PILL}>
            {t('Home')}
          </Link>
        </li>
        {shell &&
          readCategories(shell.categories).map(({ slug, name }) => (
            <li key={slug}>
              <Link to={categoryPath(slug)} className={PILL}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

const PILL =
  'flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4.5 text-15 font-medium hover:border-ink'
