import type { App } from '#server/app.ts'

/** What browsers listen to right now, by the shop that tells it: an answer without an end would hold up its closing. */
const open = new WeakMap<App, Set<() => void>>()
const closing = new WeakSet<App>()

/** Notes a stream with how it is ended; answers how it is forgotten. One of a shop that closes is ended at once. */
export function noteStream(app: App, end: () => void): () => void {
  if (closing.has(app)) end()
  const streams = open.get(app) ?? new Set()
  open.set(app, streams)
  streams.add(end)
  return () => streams.delete(end)
}

/** Ends every stream of a shop that closes; browsers come again by themselves. */
export function endStreams(app: App): void {
  closing.add(app)
  for (const end of [...(open.get(app) ?? [])]) end()
}
