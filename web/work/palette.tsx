import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import type { FoundEntry } from './found.ts'

const PaletteWindow = lazy(() => import('./palette-window.tsx'))

export interface PaletteOf {
  /** Where it asks for what somebody types: an address that answers with `FoundGroup`s. */
  address: string
  tabs: readonly FoundEntry[]
  /** What can be begun from anywhere. */
  acts: readonly FoundEntry[]
  /** People are among what is found. */
  people?: boolean
}

/** The command palette: opened by Ctrl K from anywhere, or by the button that `usePalette` hands out. */
export function usePalette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((is) => !is)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

/** The window itself; its scripts come when it is opened first. */
export function Palette(props: PaletteOf & { open: boolean; onClose: () => void }) {
  const { open, ...rest } = props
  return open ? (
    <Suspense>
      <PaletteWindow {...rest} />
    </Suspense>
  ) : null
}

/** What opens it by hand: a field where there is room for one, else its glass. */
export function PaletteButton({ onPress, narrow = false }: { onPress: () => void; narrow?: boolean }) {
  return narrow ? (
    <button type="button" onClick={onPress} className="grid size-11 place-items-center rounded-full">
      <Search aria-hidden="true" className="size-5" />
      <span className="sr-only">{t('Search')}</span>
    </button>
  ) : (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 items-center gap-2.5 rounded-control border border-line-strong px-3 text-mute hover:border-ink rail:max-desk:justify-center rail:max-desk:px-0"
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="flex-1 text-start rail:max-desk:sr-only">{t('Search')}</span>
      <kbd translate="no" className="rounded-[5px] border border-line px-1.5 text-12 rail:max-desk:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}
