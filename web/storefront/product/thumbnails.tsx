import { Play } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { Picture, pictureAddress } from '../../ui/picture.tsx'
import type { Item } from './gallery-items.ts'

/** The id of a gallery's picture, for thumbnails without scripts. */
export const pictureId = (place: number): string => `picture-${place + 1}`

/** The small pictures beside the large one. Without scripts they are links to it. */
export function Thumbnails({
  items,
  place,
  onShow,
}: {
  items: Item[]
  place: number
  onShow(place: number): void
}) {
  const strip = useRef<HTMLUListElement>(null)

  // The current one is kept in sight inside the strip; the page itself stays where it is.
  useEffect(() => {
    const list = strip.current
    const current = list?.children[place]
    if (!list || !(current instanceof HTMLElement)) return
    list.scrollTo({
      left: current.offsetLeft - (list.clientWidth - current.clientWidth) / 2,
      top: current.offsetTop - (list.clientHeight - current.clientHeight) / 2,
    })
  }, [place])

  return (
    <div className="relative min-w-0 max-md:order-2">
      <ul
        ref={strip}
        aria-label={t('Pictures of this product')}
        className="-m-1 flex gap-2.5 overflow-x-auto p-1 [scrollbar-width:none] md:absolute md:inset-0 md:flex-col md:gap-3 md:overflow-y-auto"
      >
        {items.map((item, index) => (
          <li key={item.key} className="shrink-0">
            <a
              href={`#${pictureId(index)}`}
              aria-current={index === place}
              aria-label={
                item.kind === 'video'
                  ? t('Play video')
                  : t('Picture {{place}} of {{count}}', { place: index + 1, count: items.length })
              }
              onClick={(event) => {
                event.preventDefault()
                onShow(index)
              }}
              className="tint relative grid size-[62px] place-items-center overflow-hidden rounded-[12px] aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink md:size-19"
              style={{ '--hue': item.kind === 'image' ? item.image.hue : 85 } as CSSProperties}
            >
              {item.kind === 'image' ? (
                <Picture
                  image={item.image}
                  alt=""
                  sizes="76px"
                  from={96}
                  upTo={160}
                  className="size-full object-contain"
                />
              ) : (
                <VideoThumbnail item={item} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A stored picture of the video, or one taken from the video itself. */
function VideoThumbnail({ item }: { item: Extract<Item, { kind: 'video' }> }) {
  const { key, thumbnailKey } = item
  const [frame, setFrame] = useState(thumbnailKey ? pictureAddress(thumbnailKey, 160) : null)
  useEffect(() => {
    if (thumbnailKey) return
    let wanted = true
    void import('../../video-frame.ts')
      .then(({ captureFrame }) => captureFrame(`/media/video/${key}`))
      .then((made) => wanted && setFrame(made))
    return () => {
      wanted = false
    }
  }, [key, thumbnailKey])
  return (
    <span className="grid size-full place-items-center bg-ink text-white">
      {frame && (
        <img
          src={frame}
          alt=""
          width={76}
          height={76}
          className="col-start-1 row-start-1 size-full object-cover opacity-60"
        />
      )}
      <Play aria-hidden="true" className="col-start-1 row-start-1 size-5 fill-current" />
    </span>
  )
}
