import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to the first and to the next of a list whose place stands in the address under `name`; the other list stays where it is. */
export function PageLinks(props: {
  label: string
  name: 'after' | 'before'
  page: { isLater: boolean; next: string | null }
  texts: { first: string; next: string }
}) {
  const { label, name, page, texts } = props
  const [params] = useSearchParams()
  const to = (place: string | null) => {
    const rest = new URLSearchParams()
    for (const each of ['after', 'before']) {
      const kept = each === name ? place : params.get(each)
      if (kept) rest.set(each, kept)
    }
    return `/dashboard/reviews?${rest}`.replace(/\?$/, '')
  }
  if (!page.isLater && !page.next) return null
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-4">
      {page.isLater && (
        <ButtonLink to={to(null)} preventScrollReset kind="line" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {page.next && (
        <ButtonLink to={to(page.next)} preventScrollReset kind="line" size="small" className="ms-auto">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  )
}
