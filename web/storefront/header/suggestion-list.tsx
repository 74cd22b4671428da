import { LayoutGrid, type LucideIcon, Package, Search } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Suggestions } from '#server/catalog/search/suggestions.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { categoryPath } from './links.ts'

export interface Option {
  kind: 'term' | 'category' | 'product'
  key: string
  label: string
  to: string
  image: Suggestions['products'][number]['image']
}

/** The suggestions in the order in which the list shows them and the arrows walk them. */
export const optionsOf = ({ terms, categories, products }: Suggestions): Option[] => [
  ...terms.map(
    (term): Option => ({
      kind: 'term',
      key: `t${term}`,
      label: term,
      to: `/products?${new URLSearchParams({ search: term })}`,
      image: null,
    }),
  ),
  ...categories.map(
    ({ slug, name }): Option => ({
      kind: 'category',
      key: `c${slug}`,
      label: name,
      to: categoryPath(slug),
      image: null,
    }),
  ),
  ...products.map(
    ({ id, name, image }): Option => ({
      kind: 'product',
      key: `p${id}`,
      label: name,
      to: `/product/${id}`,
      image,
    }),
  ),
]

const KINDS: Record<Option['kind'], { title: TextKey; icon: LucideIcon }> = {
  term: { title: key('Popular searches'), icon: Search },
  category: { title: key('Departments'), icon: LayoutGrid },
  product: { title: key('Products'), icon: Package },
}

/** The list below the search field. Focus stays in the field; the pointed option is told to screen readers. */
export function SuggestionList(props: {
  id: string
  open: boolean
  options: Option[]
  active: number
  onPoint: (at: number) => void
  onChoose: (option: Option) => void
}) {
  const { id, open, options, active, onPoint, onChoose } = props
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('Suggestions')}
      hidden={!open}
      className="motion-rise absolute inset-x-0 top-full z-50 mt-2 max-h-[min(70vh,560px)] overflow-y-auto rounded-card border border-line bg-surface py-2 shadow-float"
    >
      {options.map((option, at) => (
        <Row
          key={option.key}
          id={`${id}-${at}`}
          option={option}
          leads={options[at - 1]?.kind !== option.kind}
          active={at === active}
          onPoint={() => onPoint(at)}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  )
}

function Row(props: {
  id: string
  option: Option
  /** The first of its kind carries the heading of them all. */
  leads: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { id, option, leads, active, onPoint, onChoose } = props
  const { title, icon: Icon } = KINDS[option.kind]
  return (
    <>
      {leads && (
        <p aria-hidden="true" className="px-4 pt-2 pb-1 text-13 font-medium text-mute">
          {t(title)}
        </p>
      )}
      <button
        type="button"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        className="flex min-h-11 w-full items-center gap-3 px-4 text-start aria-selected:bg-sand"
        onPointerMove={onPoint}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        {option.image ? (
          <span
            className="tint my-1.5 grid size-11 shrink-0 place-items-center rounded-control"
            style={{ '--hue': option.image.hue } as CSSProperties}
          >
            <Picture image={option.image} alt="" sizes="36px" from={96} upTo={160} className="size-9" />
          </span>
        ) : (
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-mute" />
        )}
        <span className="truncate">{option.label}</span>
        <span className="sr-only">{t(title)}</span>
      </button>
    </>
  )
}
