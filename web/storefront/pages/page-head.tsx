import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Logo } from '../../ui/logo.tsx'

/** The heading of a page of words: where one is, what it is, one sentence, on a tint with the loop drawn large. */
export function PageHead(props: {
  title: string
  lead: ReactNode
  hue: number
  /** A page above this one, beside Home. */
  above?: { to: string; title: string }
  children?: ReactNode
}) {
  const { title, lead, hue, above, children } = props
  return (
    <div className="page pt-5 pb-8 md:pb-12">
      <nav aria-label={t('Breadcrumb')} className="mb-3 text-14 text-mute">
        <ol className="flex flex-wrap items-center gap-x-2.5">
          {[{ to: '/', title: t('Home') }, ...(above ? [above] : [])].map((place) => (
            <li key={place.to} className="flex items-center gap-x-2.5">
              <Link
                to={place.to}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
              >
                {place.title}
              </Link>
              <span aria-hidden="true" className="opacity-50">
                /
              </span>
            </li>
          ))}
          <li aria-current="page" className="text-ink">
            {title}
          </li>
        </ol>
      </nav>
      <header
        className="tint relative overflow-hidden rounded-stage px-6 py-9 md:px-14 md:py-14"
        style={{ '--hue': hue } as CSSProperties}
      >
        <Logo className="pointer-events-none absolute overflow-visible -end-16 -bottom-14 h-auto w-72 text-surface/70 rtl:-scale-x-100 md:-end-10 md:-bottom-24 md:w-[480px]" />
        <div className="relative max-w-[760px]">
          <h1 className="text-36 md:text-48">{title}</h1>
          <p className="mt-3 max-w-[58ch] text-18 leading-normal text-pretty text-ink/80">{lead}</p>
          {children}
        </div>
      </header>
    </div>
  )
}
