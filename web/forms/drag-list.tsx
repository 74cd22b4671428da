import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Move } from 'lucide-react'
import { useState } from 'react'
import { t } from '#server/platform/texts.ts'
import type { Sorted } from './sorted-list.tsx'

/** Enter stays what it is in a form; Space lifts and sets down. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space'] }
const STRATEGIES = { column: verticalListSortingStrategy, grid: rectSortingStrategy }

/** Where one stands that is in the middle of another, whatever their sizes. */
const middleOf = (
  rect: Record<'left' | 'top' | 'width' | 'height', number>,
  own: Record<'width' | 'height', number>,
) => ({ x: rect.left + (rect.width - own.width) / 2, y: rect.top + (rect.height - own.height) / 2 })

/** In a grid the arrows along a line go from place to place, also where one is as wide as the line; up and down go by rows. */
const alongTheLine =
  (ids: Sorted['ids']): KeyboardCoordinateGetter =>
  (event, args) => {
    const { active, over, droppableRects, collisionRect } = args.context
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
    if (!step || !active || !collisionRect) return sortableKeyboardCoordinates(event, args)
    event.preventDefault()
    const way = document.documentElement.dir === 'rtl' ? -step : step
    const next = ids[ids.indexOf((over ?? active).id) + way]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    return rect && middleOf(rect, collisionRect)
  }

function SortedItem(
  props: Pick<Sorted, 'layout' | 'classOf' | 'tile'> & { id: string | number; index: number },
) {
  const { id, index, layout, classOf, tile } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('can be sorted') } })
  const moved = transform && `${layout === 'column' ? 0 : transform.x}px ${transform.y}px`
  return (
    <li
      ref={setNodeRef}
      className={`${classOf?.(index) ?? ''} ${isDragging ? 'relative z-10 rounded-card bg-surface shadow-float outline-3 outline-ink' : ''}`}
      style={{ translate: moved ?? undefined, transition }}
    >
      {tile(index, { ref: setActivatorNodeRef, ...attributes, ...listeners })}
    </li>
  )
}

/** The list once it can be sorted; every step is told aloud. */
export function DragList(props: Sorted) {
  const { ids, layout, className, nameOf, onSort } = props
  const [lifted, setLifted] = useState<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      coordinateGetter: layout === 'grid' ? alongTheLine(ids) : sortableKeyboardCoordinates,
    }),
  )
  const at = (id: UniqueIdentifier) => ids.indexOf(id)
  const placeOf = (id: UniqueIdentifier) => ({ place: at(id) + 1, most: ids.length })
  const liftedSentence = (id: UniqueIdentifier) =>
    t('{{name}} is lifted. Arrow keys move it, Space sets it down, Esc puts it back.', {
      name: nameOf(at(id)),
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => liftedSentence(active.id),
    onDragOver: ({ over }) =>
      over ? t('It is over place {{place}} of {{most}}.', placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      t('It is set down at place {{place}} of {{most}}.', placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => t('It is back at place {{place}}.', { place: at(active.id) + 1 }),
  }
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over && over.id !== active.id) onSort(at(active.id), at(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setLifted(active.id)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t('Space lifts it, arrow keys move it, Space sets it down, Esc puts it back.'),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={STRATEGIES[layout]}>
        <ul className={className}>
          {ids.map((id, index) => (
            <SortedItem key={id} id={id} index={index} {...props} />
          ))}
        </ul>
      </SortableContext>
      {lifted !== null && (
        <p className="flex w-full items-center gap-2.5 rounded-control bg-sand px-4 py-3 text-14">
          <Move aria-hidden="true" className="size-4.5" />
          {liftedSentence(lifted)}
        </p>
      )}
    </DndContext>
  )
}
