import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { Logo } from '../../ui/logo.tsx'
import { categoryPath } from '../header/links.ts'
import { AppStores } from './app-stores.tsx'
import { SocialLinks } from './social-links.tsx'

/** A front of its own, which comes as a page of its own. */
const SELLER_ENTRANCE = '/vendor/login'

const QUICK_LINKS = [
  { name: key('Home'), to: '/' },
  { name: key('Products'), to: '/products' },
  { name: key('About'), to: '/about' },
  { name: key('Contact'), to: '/contact' },
  { name: key('Seller Login'), to: SELLER_ENTRANCE },
]

const HELP = [
  { name: key('Help Center'), to: '/help' },
  { name: key('Returns'), to: '/returns' },
  { name: key('Shipping'), to: '/shipping' },
  { name: key('Careers'), to: '/careers' },
  { name: key('Press'), to: '/press' },
]

const LEGAL = [
  { name: key('Privacy'), to: '/privacy' },
  { name: key('Terms'), to: '/terms' },
  { name: key('Cookies'), to: '/cookies' },
  { name: key('Security'), to: '/security' },
]

/** The foot of every page: ways on, and the categories for whoever reads without scripts. */
export function Footer({ categories }: { categories: MenuCategory[] }) {
  const { name, chatNumber } = useSite()
  const atHome = useLocation().pathname === '/'
  return (
    <footer className="mt-20 bg-ink text-15 text-[oklch(0.93_0.01_85)] [&_:focus-visible]:outline-action print:hidden">
      <div className="page grid grid-cols-2 gap-10 py-14 md:grid-cols-[1.5fr_0.8fr_1.3fr_0.8fr]">
        <div className="min-w-0 max-md:col-span-2">
          <p className="flex items-center gap-2.5 font-display text-[1.5rem] font-bold tracking-[-0.03em] text-white">
            <Logo />
            {name}
          </p>
          <p className="mt-3 max-w-[36ch] text-[oklch(0.8_0.015_80)]">
            {t('Many sellers, one cart, one payment. Every parcel packed by whoever made it or chose it.')}
          </p>
          <p className="foot-links underline">
            <a href={`${SELLER_ENTRANCE}?mode=sign-up`}>{t('Become a seller')}</a>
          </p>
          {!atHome && (
            <div className="mt-6 grid grid-cols-1 gap-4">
              <AppStores />
              <SocialLinks />
            </div>
          )}
        </div>
        <Column title={t('Quick Links')}>
          <Links links={QUICK_LINKS} />
        </Column>
        <Column title={t('Departments')} id="departments" className="max-md:order-last max-md:col-span-2">
          {/* All are addresses of the list that the link to all products makes known. */}
          <ul className="columns-2 gap-8">
            {categories.map((category) => (
              <li key={category.slug}>
                <Link to={categoryPath(category.slug)} discover="none">
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
      {/* What floats above the last line of a phone leaves it to be pressed: the chat is 52 px high, 16 above the edge. */}
      <div className={`border-t border-white/15 ${chatNumber ? 'max-md:pb-17' : ''}`}>
        <div className="page flex flex-wrap items-center justify-between gap-x-8 py-4 text-14 text-[oklch(0.8_0.015_80)]">
          <p className="py-2">{t('{{name}}, a marketplace of many sellers', { name })}</p>
          <nav aria-label={t('Legal')} className="foot-links">
            <ul className="foot-legal -mx-[10px] flex flex-wrap">
              {LEGAL.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{t(link.name)}</Link>
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
  const { title, id, className = '', children } = props
  return (
    <nav aria-label={title} id={id} className={`foot-links ${className}`}>
      <h2>{title}</h2>
      {children}
    </nav>
  )
}

function Links({ links }: { links: { name: TextKey; to: string }[] }) {
  return (
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} reloadDocument={to === SELLER_ENTRANCE}>
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
