import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

const MEGABYTE = 1024 * 1024

interface UploadLimits {
  /** Uploads at once and their bytes until each is dealt with, of all visitors together. */
  uploads: number
  bytes: number
  /** The same of one visitor. */
  uploadsOfOne: number
  bytesOfOne: number
}

const MOST: UploadLimits = {
  uploads: 60,
  bytes: 300 * MEGABYTE,
  uploadsOfOne: 6,
  bytesOfOne: 60 * MEGABYTE,
}

interface Load {
  uploads: number
  bytes: number
}

/** One upload that was let in. */
interface Admission {
  /** Counts bytes that have arrived; a refusal when they are too many. */
  take(bytes: number): Refusal | null
  /** The upload is dealt with: its bytes count no longer. */
  end(): void
}

const busy = () => refuse('too-busy', t('Many files arrive at this moment. Please try again in a minute.'))
const tooMuchOfOne = () =>
  refuse('too-often', t('You are sending many files at once. Please wait until they have arrived.'))

/**
 * How much this process takes in at the same time: what has arrived and is not dealt with lies on the disk, so that is
 * what is bounded. Memory holds only the few kilobytes of each upload that are between two places.
 */
export class InFlight {
  readonly #limits: UploadLimits
  readonly #all: Load = { uploads: 0, bytes: 0 }
  readonly #visitors = new Map<string, Load>()

  constructor(limits: UploadLimits = MOST) {
    this.#limits = limits
  }

  get load(): Readonly<Load> {
    return this.#all
  }

  /** Lets an upload in, or says why not: `too-busy` for all, `too-often` for this visitor. */
  admit(visitor: string): Admission | Refusal {
    const { uploads, uploadsOfOne, bytes, bytesOfOne } = this.#limits
    const own = this.#visitors.get(visitor) ?? { uploads: 0, bytes: 0 }
    if (own.uploads >= uploadsOfOne) return tooMuchOfOne()
    if (this.#all.uploads >= uploads) return busy()
    this.#visitors.set(visitor, own)
    const loads = [this.#all, own]
    for (const load of loads) load.uploads += 1
    let taken = 0
    return {
      take: (count) => {
        taken += count
        for (const load of loads) load.bytes += count
        if (own.bytes > bytesOfOne) return tooMuchOfOne()
        return this.#all.bytes > bytes ? busy() : null
      },
      end: () => {
        for (const load of loads) {
          load.uploads -= 1
          load.bytes -= taken
        }
        if (own.uploads === 0) this.#visitors.delete(visitor)
      },
    }
  }
}

/** What this process takes in, by whatever way it comes. */
export const inFlight = new InFlight()
