import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'

interface Picture {
  id: number
  url: string
  status: string
  productId: number
  name: string
  label: string | null
}

/** Pictures that are to be uploaded by hand. An address that somebody wrote into a file is text, and no link. */
export function MissingPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul>
      {pictures.map(({ id, url, status, productId, name, label }) => (
        <li
          key={id}
          className="grid gap-0.5 border-t border-line-soft px-4 py-3.5 first:border-t-0 rail:px-5.5"
        >
          <Link
            to={`/vendor/products/${productId}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            {[name, label].filter(Boolean).join(', ')}
          </Link>
          <span className="text-14 wrap-anywhere text-mute">{url}</span>
          {status === 'failed' && (
            <span className="text-14 text-wait">
              {t('There was no picture at this address. Please upload it.')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
