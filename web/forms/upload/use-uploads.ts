import { useEffect, useRef, useState } from 'react'
import { judgeUpload, type UploadKind } from '#server/media/upload-rules.ts'
import { moved } from '../sorted-list.tsx'
import { type NotSent, type Sending, sendFile } from './send-file.ts'
import { toldOf, type UploadTexts } from './upload-texts.ts'

/** One file in a field, in the order in which it stands there. */
export type UploadItem = { id: string; name: string; preview: string | null } & (
  | { state: 'done'; key: string }
  | {
      state: 'sending'
      bytes: number
      sent: number
      /** Bytes in a second; 0 while nothing is known of it. */
      speed: number
      /** Nothing comes for now: the line broke, and is looked for. */
      isBroken: boolean
    }
  | ({ state: 'failed'; file: File } & NotSent)
)

interface UploadField {
  /** Where the tus protocol is spoken. */
  to: string
  kind: UploadKind
  /** How many files the field holds. */
  most: number
  /** The keys that it begins with. */
  initial: readonly string[]
  onKeys?: ((keys: string[]) => void) | undefined
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** What is told at the end of files that were brought together. */
  onToast?: ((toast: { good: boolean; message: string }) => void) | undefined
}

/** How fast a file comes, from the first that is heard of it: what came another day is no speed. */
function speedometer(): (sent: number) => number {
  let first: { sent: number; at: number } | null = null
  return (sent) => {
    const at = performance.now()
    first ??= { sent, at }
    return at - first.at < 1000 ? 0 : (1000 * (sent - first.sent)) / (at - first.at)
  }
}

/** So many are sent at once; the rest waits. */
const AT_ONCE = 3

const keysOf = (items: readonly UploadItem[]) =>
  items.flatMap((item) => (item.state === 'done' ? [item.key] : []))

/** The files of a field: what has come, what comes, and what did not. */
export function useUploads({ to, kind, most, initial, onKeys, onToast, onBusy }: UploadField) {
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    initial.map((key) => ({ id: key, name: '', preview: null, state: 'done', key })),
  )
  const shown = useRef(items)
  const sendings = useRef(new Map<string, Sending>())
  const waiting = useRef<(() => void)[]>([])
  const callbacks = useRef({ onKeys, onToast, onBusy })
  callbacks.current = { onKeys, onToast, onBusy }

  const change = (to: (items: readonly UploadItem[]) => readonly UploadItem[]) => {
    const before = keysOf(shown.current)
    shown.current = to(shown.current)
    setItems(shown.current)
    const keys = keysOf(shown.current)
    if (keys.join() !== before.join()) callbacks.current.onKeys?.(keys)
  }
  const put = (next: UploadItem) => change((all) => all.map((each) => (each.id === next.id ? next : each)))

  const turn = async () => {
    if (sendings.current.size >= AT_ONCE) await new Promise<void>((begin) => waiting.current.push(begin))
  }

  /** Sends the file of an item that is there; true where it came, or why not; null where it was taken away meanwhile. */
  const send = async (id: string, file: File, preview: string | null): Promise<true | NotSent | null> => {
    const about = { id, name: file.name, preview }
    const refused = judgeUpload(kind, { name: file.name, bytes: file.size, type: file.type })
    if (refused) {
      const why = { reason: refused.message, canRetry: false }
      put({ ...about, state: 'failed', file, ...why })
      return why
    }
    const sendingNow = { ...about, state: 'sending', bytes: file.size } as const
    let come = 0
    put({ ...sendingNow, sent: come, speed: 0, isBroken: false })
    await turn()
    if (!shown.current.some((each) => each.id === id)) {
      waiting.current.shift()?.()
      return null
    }
    const speedOf = speedometer()
    const sending = sendFile(to, kind, file, {
      onProgress: (sent) => {
        come = sent
        put({ ...sendingNow, sent, speed: speedOf(sent), isBroken: false })
      },
      onBreak: () => put({ ...sendingNow, sent: come, speed: 0, isBroken: true }),
    })
    sendings.current.set(id, sending)
    const result = await sending.result
    sendings.current.delete(id)
    waiting.current.shift()?.()
    if (result === 'cancelled') return null
    if (!('key' in result)) {
      put({ ...about, state: 'failed', file, ...result })
      return result
    }
    put({ ...about, state: 'done', key: result.key })
    return true
  }

  const tell = (came: (true | NotSent | null)[], texts: UploadTexts) => {
    const known = came.filter((each) => each !== null)
    if (known.length > 0) callbacks.current.onToast?.(toldOf(known, texts))
  }

  /** Takes files that were chosen, dropped or pasted together, at the end or in the place of one. */
  const add = async (files: readonly File[], texts: UploadTexts, inPlaceOf?: string) => {
    const room = Math.max(0, most - shown.current.length + (inPlaceOf ? 1 : 0))
    const fresh = files.slice(0, room).map((file) => {
      const preview = kind === 'image' ? URL.createObjectURL(file) : null
      return { id: crypto.randomUUID(), file, preview }
    })
    const begun = fresh.map(
      ({ id, file, preview }): UploadItem => ({
        ...{ id, name: file.name, preview },
        ...{ state: 'sending', bytes: file.size, sent: 0, speed: 0, isBroken: false },
      }),
    )
    change((all) => {
      const place = inPlaceOf ? all.findIndex((each) => each.id === inPlaceOf) : all.length
      return all.toSpliced(place, inPlaceOf ? 1 : 0, ...begun)
    })
    tell(await Promise.all(fresh.map(({ id, file, preview }) => send(id, file, preview))), texts)
    return files.length > room
  }

  const remove = (id: string) => {
    sendings.current.get(id)?.cancel()
    const gone = shown.current.find((each) => each.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    change((all) => all.filter((each) => each.id !== id))
  }

  const retry = async (id: string, texts: UploadTexts) => {
    const item = shown.current.find((each) => each.id === id)
    if (item?.state === 'failed') tell([await send(id, item.file, item.preview)], texts)
  }

  const sort = (from: number, to: number) => change((all) => moved(all, from, to))

  const isSending = items.some((each) => each.state === 'sending')
  useEffect(() => callbacks.current.onBusy?.(isSending), [isSending])

  // A field that is left sends nothing more; what has come goes on when the same file is chosen again.
  useEffect(() => {
    const running = sendings.current
    return () => {
      for (const sending of running.values()) sending.leave()
      callbacks.current.onBusy?.(false)
    }
  }, [])

  return { items, add, remove, retry, sort }
}
