import type { App } from '#server/app.ts'

/** What browsers listen to right now, by the shop that tells it: an answer without an end would hold up its closing. */
const open = new WeakMap<App, Set<() => void>>()

/** Notes a stream with how it is ended; answers how it is forgotten. */
export function noteStream(app: App, end: () => void): () => void {
  const streams = open.get(app) ?? new Set()
  open.set(app, streams)
  streams.add(end)
  return () => streams.delete(end)
}

/** Ends every stream of a shop that closes; browsers come again by themselves. */
export function endStreams(app: App): void {
  for (const end of [...(open.get(app) ?? [])]) end()
}
