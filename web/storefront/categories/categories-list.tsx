import { ChevronDown, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import { categoryPath } from '../header/links.ts'

const ROW = 'flex min-h-13 w-full items-center gap-3.5 px-6 text-start hover:bg-sand'

/** Active categories: one with subcategories unfolds them, one without leads straight to its products. */
export function CategoriesList(props: { categories: MenuCategory[]; onChosen: () => void }) {
  const { categories, onChosen } = props
  return (
    <nav aria-label={t('Shop by Department')}>
      <ul className="py-2">
        {categories.map((category) => (
          <li key={category.slug}>
            {category.subcategories.length > 0 ? (
              <Unfolding category={category} onChosen={onChosen} />
            ) : (
              <Link to={categoryPath(category.slug)} onClick={onChosen} className={ROW}>
                <Swatch hue={category.hue} />
                <span className="flex-1 font-[550]">{category.name}</span>
                <ChevronRight aria-hidden="true" className="size-4.5 text-mute rtl:-scale-x-100" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Swatch = ({ hue }: { hue: number }) => (
  <span
    aria-hidden="true"
    className="size-6 rounded-full bg-[oklch(0.86_0.09_var(--hue))]"
    style={{ '--hue': hue } as CSSProperties}
  />
)

function Unfolding({ category, onChosen }: { category: MenuCategory; onChosen: () => void }) {
  const { slug, name, hue, subcategories } = category
  const link =
    'flex min-h-11 items-center ps-[62px] pe-6 text-15 hover:bg-sand hover:underline hover:underline-offset-4'
  return (
    <details className="group/category" name="departments">
      <summary className={`${ROW} list-none [&::-webkit-details-marker]:hidden`}>
        <Swatch hue={hue} />
        <span className="flex-1 font-[550]">{name}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-mute transition-transform duration-150 group-open/category:rotate-180"
        />
      </summary>
      <ul className="motion-fade pb-2">
        <li>
          <Link to={categoryPath(slug)} onClick={onChosen} className={link}>
            {t('All of {{name}}', { name })}
          </Link>
        </li>
        {subcategories.map((sub) => (
          <li key={sub.slug}>
            <Link to={categoryPath(slug, sub.slug)} onClick={onChosen} className={link}>
              {sub.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
