import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Item } from './gallery-items.ts'

const ROUND =
  'absolute top-1/2 z-1 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-white shadow-float'

/** A picture as large as the screen; a tap brings it closer still. */
export default function Zoom(props: {
  name: string
  items: Item[]
  place: number
  onStep(by: number): void
  onClose(): void
}) {
  const { name, items, place, onStep, onClose } = props
  const [close, setClose] = useState(false)
  const item = items[place]
  // Wherever in the dialog the keyboard is: it begins at the button that closes it. Close up, arrows move the picture.
  useEffect(() => {
    const forward = document.dir === 'rtl' ? -1 : 1
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? forward : event.key === 'ArrowLeft' ? -forward : 0
      if (by === 0 || close) return
      event.preventDefault()
      onStep(by)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [onStep, close])
  return (
    <Dialog title={name} place="full" onClose={onClose}>
      <fieldset
        aria-label={t('Pictures')}
        className="relative -m-6 grid min-w-0 h-[calc(100dvh-65px)] place-items-center"
      >
        {item?.kind === 'image' ? (
          <button
            type="button"
            aria-label={close ? t('Show the whole picture') : t('Look closer')}
            onClick={() => setClose(!close)}
            className={`tint size-full overflow-auto ${close ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
            style={{ '--hue': item.image.hue } as CSSProperties}
          >
            <Picture
              image={item.image}
              alt={item.image.alt || name}
              sizes={close ? '200vw' : '100vw'}
              from={800}
              upTo={1920}
              className={close ? 'w-[200vw] max-w-none' : 'size-full object-contain'}
            />
          </button>
        ) : (
          <p className="text-mute">{t('The video plays on the page behind.')}</p>
        )}
        {items.length > 1 && (
          <>
            <button
              type="button"
              className={`${ROUND} start-4`}
              aria-label={t('Previous picture')}
              onClick={() => onStep(-1)}
            >
              <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
            </button>
            <button
              type="button"
              className={`${ROUND} end-4`}
              aria-label={t('Next picture')}
              onClick={() => onStep(1)}
            >
              <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
            </button>
          </>
        )}
      </fieldset>
    </Dialog>
  )
}
