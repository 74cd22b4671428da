import type { Lock, Locker } from '@tus/server'

interface Held {
  giveUp: () => void
  ended: Promise<void>
  end: () => void
}

/**
 * One request at a time for one upload: whoever comes next asks the one before to give up, which may speak into a line that
 * was lost long ago. Between nodes the database decides (server/media/receive-upload.ts).
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>()

  newLock(id: string): Lock {
    return {
      lock: async (signal, giveUp) => {
        for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
          held.giveUp()
          await held.ended
        }
        signal.throwIfAborted()
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#held.set(id, { giveUp: () => void giveUp(), ended: promise, end: resolve })
      },
      unlock: async () => {
        this.#held.get(id)?.end()
        this.#held.delete(id)
      },
    }
  }
}
