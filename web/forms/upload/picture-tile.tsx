import { CircleAlert, GripVertical, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { pictureAddress } from '../../ui/picture.tsx'
import type { UploadItem } from './use-uploads.ts'

const ICON =
  'grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1 hover:bg-sand relative'
const SMALL =
  'relative min-h-9 rounded-full border-[1.5px] border-line bg-surface px-3.5 font-semibold hover:border-ink after:absolute after:inset-x-0 after:-inset-y-1'

export const percentOf = (item: UploadItem): number =>
  item.state === 'sending' ? Math.floor((item.sent / Math.max(1, item.bytes)) * 100) : 100

/** In tenths; a small file is no 0 MB. */
const megabytes = (bytes: number): number => (bytes > 0 ? Math.max(1, Math.round(bytes / 104_857.6)) / 10 : 0)

const brokenSentence = () => t('The connection was lost. It is tried again…')

/** Says aloud, once for all files of a field, that the line broke: it stands there before, as what appears with its words is often not read. */
export function BrokenLine({ items }: { items: readonly UploadItem[] }) {
  const isBroken = items.some((item) => item.state === 'sending' && item.isBroken)
  return (
    <p role="status" className="sr-only">
      {isBroken && brokenSentence()}
    </p>
  )
}

/** How much of a file has come, how fast, and how long the rest takes; or that nothing comes for now. */
export function progressSentence(item: Extract<UploadItem, { state: 'sending' }>): string {
  const { sent, bytes, speed, isBroken } = item
  if (isBroken) return brokenSentence()
  const share = t('{{sent}} of {{all}} MB', { sent: megabytes(sent), all: megabytes(bytes) })
  if (speed <= 0) return share
  const pace = t('{{speed}} MB/s', { speed: megabytes(speed) })
  return [share, pace, t('{{seconds}} s left', { seconds: Math.ceil((bytes - sent) / speed) })].join(' · ')
}

export function UploadProgress({ item }: { item: UploadItem }) {
  return (
    <progress
      value={percentOf(item)}
      max={100}
      aria-label={t('Uploading {{name}}', { name: item.name })}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-action"
    />
  )
}

/** Why a file did not come, and what can be done about it. */
export function FailedUpload(props: {
  item: Extract<UploadItem, { state: 'failed' }>
  onRetry: () => void
  onRemove: () => void
  replace: ReactNode
}) {
  const { item, onRetry, onRemove, replace } = props
  return (
    <div className="grid size-full content-between gap-2 rounded-card border-[1.5px] border-stop bg-stop-tint p-3 text-12">
      <p role="alert">
        <b className="flex items-start gap-1 [overflow-wrap:anywhere]">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-stop" />
          {item.name}
        </b>
        {item.reason}
      </p>
      <p className="flex items-center gap-1">
        {item.canRetry ? (
          <button type="button" className={SMALL} onClick={onRetry}>
            {t('Try again')}
          </button>
        ) : (
          replace
        )}
        <RemoveButton name={item.name} onClick={onRemove} />
      </p>
    </div>
  )
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-remove=""
      className={`${ICON} noscript:hidden`}
      onClick={onClick}
      aria-label={t('Remove {{name}}', { name })}
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  )
}

/** Chooses another file in the place of one. */
export function ReplaceButton({ accept, onFile }: { accept: string; onFile: (file: File) => void }) {
  return (
    <label
      className={`${SMALL} inline-grid place-items-center noscript:hidden focus-within:outline-3 focus-within:outline-ink`}
    >
      {t('Replace')}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

/** What a picture is called where it is spoken of: its place, which everybody sees. */
const pictureName = (index: number): string => t('picture {{number}}', { number: index + 1 })

/** One picture of a field: it has come, comes, or did not. */
export function PictureTile(props: {
  item: UploadItem
  index: number
  /** What its place is called where there are several. */
  place?: ReactNode
  onRemove: () => void
  onRetry: () => void
  replace: ReactNode
  /** What lifts it; without it pictures cannot be sorted (yet). */
  handle?: ComponentProps<'button'>
}) {
  const { item, index, place, onRemove, onRetry, replace, handle } = props
  if (item.state === 'failed')
    return <FailedUpload item={item} onRemove={onRemove} onRetry={onRetry} replace={replace} />
  const source = item.preview ?? (item.state === 'done' ? pictureAddress(item.key, 480) : undefined)
  return (
    <div className="relative grid size-full overflow-hidden rounded-card bg-sand">
      <img
        src={source}
        loading="lazy"
        alt={t('Picture {{number}}', { number: index + 1 })}
        className={`absolute inset-0 size-full object-cover ${item.state === 'sending' ? 'opacity-35' : ''}`}
      />
      {place && (
        <span className="absolute start-2 top-2 min-w-6 rounded-full bg-surface px-2 text-center text-12/[1.5rem] font-semibold">
          {place}
        </span>
      )}
      <span className="absolute end-1.5 top-1.5 flex gap-1 [&>*]:bg-white/85">
        {handle && (
          <button
            type="button"
            className={`${ICON} touch-none`}
            {...handle}
            aria-label={t('Move picture {{number}}', { number: index + 1 })}
          >
            <GripVertical aria-hidden="true" className="size-4.5" />
          </button>
        )}
        <RemoveButton name={pictureName(index)} onClick={onRemove} />
      </span>
      {item.state === 'sending' && (
        <span className="relative m-2 grid gap-1 self-end rounded-control bg-surface px-2.5 py-2 text-12">
          <b>{t('{{percent}}%', { percent: percentOf(item) })}</b>
          <UploadProgress item={item} />
          <small>{progressSentence(item)}</small>
        </span>
      )}
    </div>
  )
}
