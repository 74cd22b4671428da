import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { Logo } from '../../ui/logo.tsx'
import { categoryPath } from '../header/links.ts'
import type { Shell } from '../shell.tsx'
import { AppStores } from './app-stores.tsx'
import { SocialLinks } from './social-links.tsx'

const QUICK_LINKS = [
  { name: 'Home', to: '/' },
  { name: 'Products', to: '/products' },
  { name: 'About', to: '/about' },
  { name: 'Contact', to: '/contact' },
  { name: 'Seller Login', to: '/vendor/login' },
]

const HELP = [
  { name: 'Help Center', to: '/help' },
  { name: 'Returns', to: '/returns' },
  { name: 'Shipping', to: '/shipping' },
  { name: 'Careers', to: '/careers' },
  { name: 'Press', to: '/press' },
]

const LEGAL = [
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms', to: '/terms' },
  { name: 'Cookies', to: '/cookies' },
  { name: 'Security', to: '/security' },
]

const LINK = 'inline-flex min-h-11 min-w-11 items-center hover:underline hover:underline-offset-4'

/** The foot of every page: ways on, and the categories for whoever reads without scripts. */
export function Footer({ shell }: { shell: Shell }) {
  const { name } = useSite()
  const atHome = useLocation().pathname === '/'
  return (
    <footer className="mt-20 bg-ink text-[15px] text-[oklch(0.93_0.01_85)] [&_:focus-visible]:outline-action print:hidden">
      <div className="page grid grid-cols-2 gap-10 py-14 md:grid-cols-[1.5fr_0.8fr_1.3fr_0.8fr]">
        <div className="max-md:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-[24px] font-bold tracking-[-0.03em] text-white">
            <Logo />
            {name}
          </p>
          <p className="mt-3 max-w-[36ch] text-[oklch(0.8_0.015_80)]">
            {t('Many sellers, one cart, one payment. Every parcel packed by whoever made it or chose it.')}
          </p>
          {!atHome && (
            <div className="mt-6 grid gap-4">
              <AppStores />
              <SocialLinks />
            </div>
          )}
        </div>
        <Column title={t('Quick Links')}>
          <Links links={QUICK_LINKS} />
        </Column>
        <Column title={t('Departments')} id="departments" className="max-md:order-last max-md:col-span-2">
          <ul className="columns-2 gap-8">
            {shell.categories.map((category) => (
              <li key={category.slug}>
                <Link to={categoryPath(category.slug)} className={LINK}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t('Help')}>
          <Links links={HELP} />
        </Column>
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 py-4 text-14 text-[oklch(0.8_0.015_80)]">
          <p className="py-2">{t('{{name}}, a marketplace of many sellers', { name })}</p>
          <nav aria-label={t('Legal')}>
            <ul className="-mx-2.5 flex flex-wrap">
              {LEGAL.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={`${LINK} px-2.5`}>
                    {t(link.name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Column(props: { title: string; id?: string; className?: string; children: ReactNode }) {
  const { title, id, className, children } = props
  return (
    <nav aria-label={title} id={id} className={className}>
      <h2 className="mb-2 font-sans text-14 font-semibold tracking-normal text-[oklch(0.8_0.015_80)]">
        {title}
      </h2>
      {children}
    </nav>
  )
}

function Links({ links }: { links: { name: string; to: string }[] }) {
  return (
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
