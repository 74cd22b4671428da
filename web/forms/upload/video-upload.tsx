import { useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { DropZone } from './drop-zone.tsx'
import {
  BrokenLine,
  FailedUpload,
  percentOf,
  progressSentence,
  RemoveButton,
  ReplaceButton,
  UploadProgress,
} from './picture-tile.tsx'
import { sendFile } from './send-file.ts'
import { VIDEO_TEXTS } from './upload-texts.ts'
import { type UploadItem, useUploads } from './use-uploads.ts'

const ACCEPT = 'video/mp4,video/webm,video/ogg,video/quicktime,.mp4,.webm,.ogg,.ogv,.mov'
const UNWATCHED = { onProgress: () => undefined, onBreak: () => undefined }

/** A picture of a video two seconds in, as a file; null where this browser cannot play it. */
async function frameOf(file: File): Promise<File | null> {
  const { captureFrame } = await import('../../video-frame.ts')
  const address = URL.createObjectURL(file)
  try {
    const [, drawn] = (await captureFrame(address))?.split(',') ?? []
    if (!drawn) return null
    const bytes = Uint8Array.from(atob(drawn), (letter) => letter.charCodeAt(0))
    return new File([bytes], 'thumbnail.jpg', { type: 'image/jpeg' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * The video of a product: dropped, pasted or chosen, sent in pieces and gone on with after a lost connection, with a picture
 * of it that this browser takes two seconds in and sends beside it.
 *
 * What the form gets: hidden inputs named `video` and `videoThumbnail` with their keys. Without scripts a plain file
 * input named `video.files`.
 */
export function VideoUpload(props: {
  /** Where files are sent: '/vendor/uploads'. */
  to: string
  id?: string
  initial: { video: string; thumbnail: string | null } | null
  error?: string | undefined
  onKeys?: ((keys: { video: string; thumbnail: string | null } | null) => void) | undefined
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** For a toast: 'Video uploaded successfully!', or that it was not. */
  onToast?: ((toast: { good: boolean; message: string }) => void) | undefined
}) {
  const { to, initial, error, onKeys, onBusy, onToast } = props
  const [thumbnail, setThumbnail] = useState(initial?.thumbnail ?? null)
  const taken = useRef(0)
  const { items, add, remove, retry } = useUploads({
    ...{ to, kind: 'video', most: 1, onBusy, onToast },
    initial: initial ? [initial.video] : [],
  })
  const [item] = items
  const video = item?.state === 'done' ? item.key : null
  const latest = useRef({ video, thumbnail, onKeys })
  useEffect(() => {
    const before = latest.current
    latest.current = { video, thumbnail, onKeys }
    if (video !== before.video || (video && thumbnail !== before.thumbnail))
      onKeys?.(video ? { video, thumbnail } : null)
  }, [video, thumbnail, onKeys])

  const take = async (file: File, inPlaceOf?: string) => {
    setThumbnail(null)
    taken.current += 1
    const turn = taken.current
    const sending = add([file], VIDEO_TEXTS, inPlaceOf)
    const frame = await frameOf(file)
    const kept = frame && (await sendFile(to, 'image', frame, UNWATCHED).result)
    // Another video may have taken its place meanwhile.
    if (turn === taken.current && kept && kept !== 'cancelled' && 'key' in kept) setThumbnail(kept.key)
    await sending
  }
  return (
    <DropZone
      {...{ id: props.id, name: 'video.files' }}
      called={t('Video')}
      accept={ACCEPT}
      multiple={false}
      isFull={item !== undefined}
      error={error}
      label={t('Drop a video here, or choose one from this device')}
      plain={t('Choose a video from this device')}
      help={t('MP4, WebM, OGG or MOV, up to 100 MB; 720p or higher recommended.')}
      onFiles={([file]) => file && void take(file)}
    >
      <BrokenLine items={items} />
      {item?.state === 'done' && <input type="hidden" name="video" value={item.key} />}
      {item?.state === 'done' && thumbnail && <input type="hidden" name="videoThumbnail" value={thumbnail} />}
      {item && (
        <Video
          item={item}
          thumbnail={thumbnail}
          onRemove={() => remove(item.id)}
          onRetry={() => void retry(item.id, VIDEO_TEXTS)}
          onReplace={(file) => void take(file, item.id)}
        />
      )}
    </DropZone>
  )
}

function Video(props: {
  item: UploadItem
  thumbnail: string | null
  onRemove: () => void
  onRetry: () => void
  onReplace: (file: File) => void
}) {
  const { item, thumbnail, onRemove, onRetry, onReplace } = props
  const replace = <ReplaceButton accept={ACCEPT} onFile={onReplace} />
  if (item.state === 'failed')
    return <FailedUpload item={item} onRemove={onRemove} onRetry={onRetry} replace={replace} />
  const name = item.name || t('Video')
  const isSending = item.state === 'sending'
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3.5">
      <span className="grid aspect-video w-28 place-items-center overflow-hidden rounded-control bg-sand">
        {thumbnail && (
          <img
            loading="lazy"
            src={`/media/320/webp/${thumbnail}`}
            alt=""
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="grid gap-1">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <small className="text-mute">
          {item.state === 'sending'
            ? progressSentence(item)
            : t('It has come and is part of the product when you save it.')}
          {thumbnail && ` · ${t('thumbnail taken at 2 s')}`}
        </small>
        {isSending && <UploadProgress item={item} />}
      </div>
      <span className="flex items-center gap-2">
        {isSending ? <b>{t('{{percent}}%', { percent: percentOf(item) })}</b> : replace}
        <RemoveButton name={name} onClick={onRemove} />
      </span>
    </div>
  )
}
