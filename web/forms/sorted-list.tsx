import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../use-hydrated.ts'

const DragList = lazy(() => import('./drag-list.tsx').then(({ DragList }) => ({ default: DragList })))

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

/** A list that is sorted by dragging, or by Space and the arrow keys; what that takes is loaded after the page. */
export function SortedList(props: Sorted) {
  const { ids, className, classOf, tile } = props
  const plain = (
    <ul className={className}>
      {ids.map((id, index) => (
        <li key={id} className={classOf?.(index)}>
          {tile(index)}
        </li>
      ))}
    </ul>
  )
  if (!useHydrated()) return plain
  return (
    <Suspense fallback={plain}>
      <DragList {...props} />
    </Suspense>
  )
}
