import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DragList } from './drag-list.tsx'

export interface Sorted {
  ids: readonly (string | number)[]
  /** Column: one below the other. Grid: side by side, in as many rows as it takes. */
  layout: 'column' | 'grid'
  className: string
  classOf?(index: number): string
  /** What one is called when it is said aloud. */
  nameOf(index: number): string
  /** One of them; `handle` is for the button that lifts it, and is not there before it can be sorted. */
  tile(index: number, handle?: ComponentProps<'button'>): ReactNode
  onSort(from: number, to: number): void
}

/** The same list with the one at `from` standing at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/**
 * A list that is sorted by dragging, or by Space and the arrow keys; what that takes is loaded after the page.
 * The list that can be sorted is another one: it waits until nobody is in a field of this one, who would lose it.
 */
export function SortedList(props: Sorted) {
  const { ids, className, classOf, tile } = props
  const list = useRef<HTMLUListElement>(null)
  const [loaded, setLoaded] = useState<{ List: typeof DragList } | null>(null)
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    let isGone = false
    // A list whose part does not arrive is read and written, and stays in its order.
    import('./drag-list.tsx').then(
      ({ DragList: List }) => {
        if (isGone) return
        setInUse(list.current?.contains(document.activeElement) ?? false)
        setLoaded({ List })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (loaded && !isInUse) return <loaded.List {...props} />
  return (
    <ul
      ref={list}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who only turns to another window comes back to the field.
        if (![relatedTarget, document.activeElement].some((at) => currentTarget.contains(at))) setInUse(false)
      }}
    >
      {ids.map((id, index) => (
        <li key={id} className={classOf?.(index)}>
          {tile(index)}
        </li>
      ))}
    </ul>
  )
}
