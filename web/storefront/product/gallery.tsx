import { ChevronLeft, ChevronRight, ImageOff, Maximize2 } from 'lucide-react'
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Picture, pictureAddress } from '../../ui/picture.tsx'
import { DialogNotLoaded } from '../not-loaded.tsx'
import type { Item } from './gallery-items.ts'
import { pictureId, Thumbnails } from './thumbnails.tsx'
import { useGallery } from './use-gallery.ts'

const Zoom = lazy(() => import('./zoom.tsx').catch(() => ({ default: ZoomNotLoaded })))
const ROUND = 'absolute grid size-11 place-items-center rounded-full bg-white/80 hover:bg-white'

/** The pictures of a product: a stage to swipe, arrows, keys and thumbnails that go round, a closer look. */
export function Gallery(props: {
  name: string
  items: Item[]
  percent: number
  /** The picture of the chosen variation: shown as soon as it is chosen. */
  wanted: string | null
}) {
  const { name, items, percent, wanted } = props
  const { track, place, show, open, step } = useGallery(items.length)
  const [zoomed, setZoomed] = useState(false)
  const wantedPlace = items.findIndex(({ key }) => key === wanted)
  const several = items.length > 1
  const current = items[place]

  useEffect(() => {
    if (wantedPlace >= 0) show(wantedPlace, false)
  }, [wantedPlace, show])

  return (
    <section
      aria-label={t('Gallery')}
      aria-roledescription={t('carousel')}
      className={several ? 'grid gap-4 max-md:gap-3.5 md:grid-cols-[76px_minmax(0,1fr)]' : ''}
    >
      {several && <Thumbnails items={items} place={place} onShow={open} />}
      <div className="relative min-w-0 self-start">
        <ul
          ref={track}
          tabIndex={several ? 0 : undefined}
          aria-label={t('Large pictures')}
          className="relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-stage [scrollbar-width:none]"
        >
          {items.length === 0 && <Empty />}
          {items.map((item, index) => (
            <Slide key={item.key} item={item} place={index}>
              {item.kind === 'image' ? (
                <Picture
                  image={item.image}
                  alt={(item.image.alt || name) + (several ? ` (${index + 1}/${items.length})` : '')}
                  sizes="(min-width:1280px) 600px,(min-width:769px) 52vw,100vw"
                  from={320}
                  upTo={1280}
                  first={index === 0}
                  className="size-full object-contain"
                />
              ) : (
                // Sellers send pictures in motion, without captions of their own.
                <video
                  src={`/media/video/${item.key}`}
                  poster={item.thumbnailKey ? pictureAddress(item.thumbnailKey, 640) : undefined}
                  controls
                  playsInline
                  preload="none"
                  aria-label={t('Video of {{name}}', { name })}
                  className="size-full bg-ink object-contain"
                />
              )}
            </Slide>
          ))}
        </ul>
        {percent > 0 && (
          <p className="pointer-events-none absolute start-5 top-5 rounded-full bg-surface px-3.5 py-1.5 text-15 leading-snug font-bold text-stop">
            {formats().percent(-percent)}
          </p>
        )}
        {several && (
          <>
            <button
              type="button"
              className={`${ROUND} start-4 top-1/2 -translate-y-1/2`}
              aria-label={t('Previous picture')}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden="true" className="size-[18px] rtl:rotate-180" />
            </button>
            <button
              type="button"
              className={`${ROUND} end-4 top-1/2 -translate-y-1/2`}
              aria-label={t('Next picture')}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden="true" className="size-[18px] rtl:rotate-180" />
            </button>
          </>
        )}
        {current?.kind === 'image' && (
          <button
            type="button"
            className={`${ROUND} end-4 bottom-4`}
            aria-label={t('Zoom')}
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          >
            <Maximize2 aria-hidden="true" className="size-[18px]" />
          </button>
        )}
        <p className="sr-only" aria-live="polite">
          {several && t('Picture {{place}} of {{count}}', { place: place + 1, count: items.length })}
        </p>
      </div>
      {zoomed && (
        <Suspense>
          <Zoom name={name} items={items} place={place} onStep={step} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}

function ZoomNotLoaded({ name, onClose }: { name: string; onClose(): void }) {
  return <DialogNotLoaded title={name} onAgain={() => location.reload()} onClose={onClose} />
}

function Slide({ item, place, children }: { item: Item; place: number; children: ReactNode }) {
  return (
    <li
      id={pictureId(place)}
      data-kind={item.kind}
      className="tint grid aspect-square w-full shrink-0 snap-start snap-always place-items-center overflow-hidden"
      style={{ '--hue': item.kind === 'image' ? item.image.hue : 85 } as CSSProperties}
    >
      {children}
    </li>
  )
}

function Empty() {
  return (
    <li className="tint grid aspect-4/3 w-full place-content-center justify-items-center gap-3 text-mute">
      <ImageOff aria-hidden="true" className="size-14 stroke-[1.2]" />
      {t('No picture yet')}
    </li>
  )
}
