import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Panel } from '../../work/panel.tsx'
import { Thumb } from '../../work/thumb.tsx'

interface TopProduct {
  productId: number
  name: string
  pieces: number
  stock: number
  isDeleted: boolean
  imageKey: string | null
}

/** The five products of which most pieces were sold. */
export function TopProducts({
  products,
  link,
}: {
  products: readonly TopProduct[]
  link?: { to: string; label: string }
}) {
  return (
    <Panel title={t('Top selling products')} {...(link && { link })}>
      {products.length === 0 ? (
        <p className="text-mute">{t('Nothing is sold yet in this time.')}</p>
      ) : (
        <ol className="grid">
          {products.map(({ productId, name, pieces, stock, isDeleted, imageKey }) => (
            <li
              key={productId}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line-soft py-2.5 last:border-0"
            >
              <Thumb image={imageKey} />
              {isDeleted ? (
                <p className="truncate font-semibold">{name}</p>
              ) : (
                <p className="min-w-0">
                  <Link
                    to={`/vendor/products/${productId}`}
                    className="block truncate font-semibold hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="text-12 text-mute">{t('{{count}} left', { count: stock })}</span>
                </p>
              )}
              <b className="font-semibold tabular-nums">{t('{{count}} sold', { count: pieces })}</b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
