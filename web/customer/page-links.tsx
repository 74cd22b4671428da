import { useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'

/** The way to the first and to the next of a list whose place stands in the address under `name`; another list of the page stays where it is. */
export function PageLinks(props: {
  label: string
  name: 'after' | 'before'
  page: { isLater: boolean; next: string | null }
  texts: { first: string; next: string }
  /** Where another list stands on the same page. */
  preventScrollReset?: boolean
  className?: string
}) {
  const { label, name, page, texts, preventScrollReset = false, className = '' } = props
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const to = (place: string | null) => {
    const rest = new URLSearchParams()
    for (const each of ['q', 'after', 'before']) {
      const kept = each === name ? place : params.get(each)
      if (kept) rest.set(each, kept)
    }
    return `${pathname}?${rest}`.replace(/\?$/, '')
  }
  if (!page.isLater && !page.next) return null
  return (
    <nav aria-label={label} className={`flex flex-wrap justify-between gap-4 ${className}`}>
      {page.isLater && (
        <ButtonLink to={to(null)} preventScrollReset={preventScrollReset} kind="line" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {page.next && (
        <ButtonLink
          to={to(page.next)}
          preventScrollReset={preventScrollReset}
          kind="line"
          size="small"
          className="ms-auto"
        >
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  )
}
