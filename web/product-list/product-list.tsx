import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import { t } from '#server/platform/texts.ts'
import { ListPage } from '../work/list-page.tsx'
import type { Column } from '../work/list-table.tsx'
import type { Filter } from '../work/list-tools.tsx'
import { SwitchLinks } from '../work/switch-links.tsx'
import { lookHref } from './list-state.ts'
import { type CardsProps, ProductCards, productColumns } from './product-cards.tsx'

interface ProductListProps<View extends string> extends CardsProps {
  title: string
  text?: ReactNode
  action: ReactNode
  counts: readonly { view: View; value: number; more: boolean }[]
  viewName(view: View): string
  categories: readonly { id: number; name: string }[]
  /** Other filters than the category. */
  filters?: readonly Filter[]
  /** Whether there is an index to sort it by stock. */
  sortsByStock?: boolean
  /** What stands beside the switch between cards and table. */
  tools?: ReactNode
  next: string | null
  empty: ReactNode
}

/** What lists of products can be sorted by, `byStock` where an index knows it. */
export const sortOptions = (byStock: boolean) => [
  { value: 'id', label: t('Oldest first') },
  { value: 'name', label: t('Name, A to Z') },
  { value: '-name', label: t('Name, Z to A') },
  ...(byStock
    ? [
        { value: 'stock', label: t('Stock, low to high') },
        { value: '-stock', label: t('Stock, high to low') },
      ]
    : []),
  { value: 'price', label: t('Price, low to high') },
  { value: '-price', label: t('Price, high to low') },
]

/** A column sorts by nothing that the list cannot be sorted by. */
export const sortedBy = (columns: Column<ListedProduct>[], byStock: boolean): Column<ListedProduct>[] =>
  columns.map(({ sort, ...column }) => (sort && (byStock || sort !== 'stock') ? { ...column, sort } : column))

/** The products of a seller, or those that the office sees: as cards, or as a table. */
export function ProductList<View extends string>(props: ProductListProps<View>) {
  const { title, text, action, counts, viewName, categories, filters = [], sortsByStock = false } = props
  const { tools, next, empty, ...cards } = props
  const { rows, market, editTo, by } = cards
  const [search] = useSearchParams()
  const isTable = search.get('as') === 'table'
  const look = (
    <SwitchLinks
      label={t('View')}
      options={[
        { to: lookHref(search, 'cards'), name: t('Cards'), here: !isTable },
        { to: lookHref(search, 'table'), name: t('Table'), here: isTable },
      ]}
    />
  )
  return (
    <ListPage
      title={title}
      text={text}
      action={action}
      views={counts.map(({ view, value, more }) => ({
        value: view,
        name: viewName(view),
        count: value,
        more,
        waits: view === 'low' && value > 0,
      }))}
      search={t('Search by name or SKU')}
      filters={[
        {
          name: 'category',
          label: t('Category'),
          options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        ...filters,
        { name: 'sort', label: t('Sort'), options: sortOptions(sortsByStock) },
      ]}
      columns={[
        ...sortedBy(productColumns(market, editTo), sortsByStock),
        ...(by ? [{ key: 'vendor', head: t('Seller'), cell: by }] : []),
      ]}
      rows={rows}
      tools={
        tools ? (
          <div className="flex flex-wrap gap-2">
            {tools}
            {look}
          </div>
        ) : (
          look
        )
      }
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sorted="-id"
      next={next}
      bulk={[{ intent: 'choose', label: t('Change status, price or stock') }]}
      empty={empty}
    >
      {isTable || rows.length === 0 ? undefined : <ProductCards {...cards} />}
    </ListPage>
  )
}
