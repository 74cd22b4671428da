import { ImageUp } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'

/**
 * Takes files that are dropped on it or on what it stands around, pasted there, or chosen. Without scripts its input is a plain
 * one of the form, under `name`, which says itself what was chosen.
 */
export function DropZone(props: {
  /** Of all of it, for whoever is led here. */
  id?: string | undefined
  name: string
  accept: string
  multiple: boolean
  /** What all of it is called. */
  called: string
  /** What the input is called, and what is said below it. */
  label: ReactNode
  /** What it is called where nothing can be dropped on it or pasted. */
  plain: string
  help: ReactNode
  error: string | undefined
  isFull: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const { name, called, accept, multiple, label, plain, help, error, isFull, onFiles, children } = props
  const id = useId()
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isFull) onFiles(multiple ? files : files.slice(0, 1))
    return files.length > 0
  }
  /** What is brought by hand changes the form as a file that is chosen does: only of that browsers tell by themselves. */
  const bring = (list: FileList, zone: Element) => {
    const isTaken = take(list)
    if (isTaken && !isFull)
      zone.querySelector('input[type=file]')?.dispatchEvent(new Event('input', { bubbles: true }))
    return isTaken
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    bring(event.dataTransfer.files, event.currentTarget)
  }
  const paste = (event: ClipboardEvent) => {
    if (bring(event.clipboardData.files, event.currentTarget)) event.preventDefault()
  }
  return (
    <fieldset
      id={props.id}
      {...(props.id && { tabIndex: -1 })}
      aria-label={called}
      className="grid gap-3"
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
    >
      {children}
      {!isFull && (
        <div
          className={`relative grid grid-cols-[auto_1fr] items-center gap-3.5 rounded-card border-[1.5px] border-dashed px-4.5 py-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink ${isOver ? 'border-ink bg-sand' : 'border-line-strong'}`}
        >
          <ImageUp aria-hidden="true" className="size-6" />
          <span className="grid">
            <label htmlFor={id} className="font-semibold">
              <span className="noscript:hidden">{label}</span>
              <noscript>{plain}</noscript>
            </label>
            <small id={`${id}-help`} className="text-14 text-mute">
              {help}
            </small>
          </span>
          <input
            id={id}
            {...(!isHydrated && { name })}
            type="file"
            multiple={multiple}
            accept={accept}
            aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0 noscript:static noscript:col-span-2 noscript:opacity-100"
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-14 font-medium text-stop">
          {error}
        </p>
      )}
    </fieldset>
  )
}
