import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import { LOW_DRAFT_STOCK } from '#server/catalog/product-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { openHref } from './list-state.ts'
import { CardPicture, cardPrice, missingSentence } from './product-cards.tsx'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface DraftsProps {
  rows: readonly ListedProduct[]
  editTo(product: ListedProduct): string
  /** Where all of it can only be looked at. */
  readOnly?: boolean
  /** Whose drafts these are, where it is not one seller alone. */
  by?: (product: ListedProduct) => ReactNode
}

function Draft({ product, editTo, readOnly, by }: Omit<DraftsProps, 'rows'> & { product: ListedProduct }) {
  const [search] = useSearchParams()
  const { id, name, stock } = product
  const missing = missingSentence(product)
  const whose = <span className="sr-only"> {name}</span>
  return (
    <li data-product={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <CardPicture product={product} className="aspect-[4/3] w-full" sizes="320px" />
      <h2 dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
        {name}
      </h2>
      {by?.(product)}
      <strong className="tabular-nums">{cardPrice(product)}</strong>
      <p className="flex flex-wrap gap-x-3 text-14 text-mute">
        <span>{product.category ?? t('Uncategorized')}</span>
        <span className={stock <= LOW_DRAFT_STOCK ? 'font-medium text-wait' : ''}>
          {t('Stock: {{stock}}', { stock })}
          {stock <= LOW_DRAFT_STOCK && ` · ${t('Low Stock')}`}
        </span>
      </p>
      {missing && (
        <p data-attention="" className="rounded-control bg-wait-tint px-3 py-2 text-14 text-wait">
          {missing}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 border-t border-line-soft pt-1">
        {!missing && !readOnly && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="publish" size="small" kind="ink">
              {t('Publish')}
              {whose}
            </Button>
          </Form>
        )}
        {!readOnly && (
          <Link to={editTo(product)} className={LINK}>
            {t('Edit')}
            {whose}
          </Link>
        )}
        <Link to={openHref(search, 'details', id)} preventScrollReset className={LINK}>
          {t('View details')}
          {whose}
        </Link>
        {!readOnly && (
          <Link to={openHref(search, 'delete', id)} preventScrollReset className={`${LINK} text-stop`}>
            {t('Delete')}
            {whose}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Products that are not on sale yet, with what each of them still needs. */
export function DraftCards({ rows, ...rest }: DraftsProps) {
  return (
    <ul className="grid gap-4 rail:grid-cols-2 wide:grid-cols-3">
      {rows.map((product) => (
        <Draft key={product.id} product={product} {...rest} />
      ))}
    </ul>
  )
}
