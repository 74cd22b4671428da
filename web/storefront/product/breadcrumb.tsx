import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'

export interface Crumb {
  name: string
  to: string
}

interface Placed {
  id: number
  name: string
  category: { slug: string; name: string } | null
  subcategories: { slug: string; name: string }[]
}

/** Home, Products, the category, its subcategories, the product: each a place one can go to. */
export function crumbsOf({ id, name, category, subcategories }: Placed): Crumb[] {
  return [
    { name: t('Home'), to: '/' },
    { name: t('Products'), to: '/products' },
    ...(category ? [{ name: category.name, to: `/products?category=${category.slug}` }] : []),
    ...(category
      ? subcategories.map((each) => ({
          name: each.name,
          to: `/products?category=${category.slug}&subcategory=${each.slug}`,
        }))
      : []),
    { name, to: `/product/${id}` },
  ]
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="crumbs -mx-1 my-1.5 overflow-x-auto md:my-2.5">
      <ol className="flex items-center gap-1 text-[0.84375rem] whitespace-nowrap text-mute">
        {crumbs.map(({ name, to }, place) => (
          <li key={to} className="flex items-center gap-1 last:min-w-28 last:pe-6">
            {place > 0 && (
              <span aria-hidden="true" className="opacity-50">
                /
              </span>
            )}
            {place === crumbs.length - 1 ? (
              <span aria-current="page" dir="auto" className="truncate px-1 font-medium text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={to}
                dir="auto"
                className="flex min-h-11 min-w-11 items-center justify-center px-1 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
