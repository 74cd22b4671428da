import { ImageUp } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { pictureAddress } from '../../ui/picture.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { PICTURE_TYPES } from './picture-list.ts'
import { percentOf, RemoveButton } from './picture-tile.tsx'
import type { UploadTexts } from './upload-texts.ts'
import { useUploads } from './use-uploads.ts'

/**
 * The one picture of a row, such as a variation: chosen, dropped or pasted, and sent at once. A hidden input called `name` has
 * its key; without scripts a plain file input is called `{name}.files`.
 */
export function SmallPicture(props: {
  to: string
  name: string
  /** What it is a picture of. */
  of: string
  initial: string
  error?: string | undefined
  texts: UploadTexts
  onKey: (key: string) => void
  onToast: (toast: { good: boolean; message: string }) => void
  /** Whether it still comes. */
  onBusy: (isBusy: boolean) => void
}) {
  const { to, name, of, initial, error, texts, onKey, onToast, onBusy } = props
  const isHydrated = useHydrated()
  const { items, add, remove, retry } = useUploads({
    ...{ to, kind: 'image', most: 1, initial: initial ? [initial] : [], onToast, onBusy },
    onKeys: ([key = '']) => onKey(key),
  })
  const [item] = items
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void add([file], texts, item?.id)
    return file !== undefined
  }
  const source = item?.preview ?? (item?.state === 'done' ? pictureAddress(item.key, 160) : null)
  const sentence = item?.state === 'failed' ? item.reason : error
  return (
    <div className="grid gap-1">
      <div className="flex items-center">
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files)
          }}
          onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
          className="relative grid size-12 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-control border-[1.5px] border-dashed border-line-strong bg-surface focus-within:outline-3 focus-within:outline-offset-2 hover:border-ink noscript:flex noscript:size-auto noscript:min-w-0 noscript:shrink noscript:gap-2 noscript:p-2"
        >
          {source ? (
            <img
              src={source}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover noscript:static noscript:size-12"
            />
          ) : (
            <ImageUp aria-hidden="true" className="size-5 text-mute noscript:hidden" />
          )}
          {item?.state === 'sending' && (
            <b className="relative rounded-full bg-surface px-1 text-12">
              {t('{{percent}}%', { percent: percentOf(item) })}
            </b>
          )}
          <input
            {...(!isHydrated && { name: `${name}.files` })}
            type="file"
            accept={PICTURE_TYPES}
            aria-label={t('Picture of {{name}}', { name: of })}
            className="sr-only noscript:not-sr-only noscript:w-full noscript:min-w-0"
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
        {item && (
          <RemoveButton name={t('the picture of {{name}}', { name: of })} onClick={() => remove(item.id)} />
        )}
      </div>
      {sentence && (
        <p role="alert" className="text-14 font-medium text-stop">
          {sentence}
          {item?.state === 'failed' && item.canRetry && (
            <button
              type="button"
              onClick={() => void retry(item.id, texts)}
              className="ms-2 min-h-11 underline underline-offset-4"
            >
              {t('Try again')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
