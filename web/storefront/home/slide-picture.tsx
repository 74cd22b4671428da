import { useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { isPath } from './setting-picture.ts'

/** The side of a slide's picture as it was drawn: all of them are squares. */
const SIDE = 800
const LOOK = 'size-full object-contain drop-shadow-[0_24px_24px_oklch(0.3_0.05_60/0.22)]'

/** One of a slide's products; where its picture does not come, a sentence stands in its place. */
export function SlidePicture(props: {
  image: string
  hue: number
  sizes: string
  first: boolean
  className: string
}) {
  const { image, hue, sizes, first, className } = props
  const [failed, fail] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // It may have failed before scripts were here to hear of it.
  useEffect(() => {
    const picture = box.current?.querySelector('img')
    if (picture?.complete && picture.naturalWidth === 0 && picture.currentSrc) fail(true)
  }, [])

  return (
    <div ref={box} onErrorCapture={() => fail(true)} className={`absolute aspect-square ${className}`}>
      {failed ? (
        <p className="grid size-full place-items-center rounded-card bg-surface/60 p-4 text-center text-14 text-mute">
          {t('Image failed to load')}
        </p>
      ) : isPath(image) ? (
        <img
          src={image}
          alt=""
          width={SIDE}
          height={SIDE}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          className={LOOK}
        />
      ) : (
        <Picture
          image={{ key: image, width: SIDE, height: SIDE, hue }}
          alt=""
          sizes={sizes}
          upTo={800}
          first={first}
          className={LOOK}
        />
      )}
    </div>
  )
}
