import { Writable } from 'node:stream'

/**
 * What React writes, as the body of an answer: thousands of small pieces become the few that React itself calls
 * complete, because each costs the way through every stream behind it.
 */
export function openBody(): { body: ReadableStream<Uint8Array>; destination: Writable } {
  const waiting: Uint8Array[] = []
  let handOn: (bytes: Uint8Array) => void = () => undefined
  let close: () => void = () => undefined
  let fail: (fault: Error) => void = () => undefined
  const destination = Object.assign(
    new Writable({
      write(piece: Uint8Array, _encoding, next) {
        waiting.push(piece)
        next()
      },
      final(next) {
        flush()
        close()
        next()
      },
      destroy(fault, next) {
        if (fault) fail(fault)
        next(fault)
      },
    }),
    { flush: () => flush() },
  )
  function flush(): void {
    if (waiting.length > 0) handOn(Buffer.concat(waiting.splice(0)))
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      handOn = (bytes) => controller.enqueue(bytes)
      close = () => controller.close()
      fail = (fault) => controller.error(fault)
    },
    cancel() {
      destination.destroy()
    },
  })
  return { body, destination }
}
