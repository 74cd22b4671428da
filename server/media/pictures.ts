import { WorkerPool } from '../platform/worker-pool.ts'
import type { Format, Width } from './derive.ts'

export type PictureTask =
  /** A file that somebody brought. */
  { kind: 'redraw'; path: string } | { kind: 'derive'; original: Uint8Array; width: Width; format: Format }

export type PictureAnswer =
  | { bytes: Uint8Array; width: number; height: number }
  | { refused: 'unreadable' | 'too-many-pixels' }

/**
 * Everything that unpacks a picture, two at once, in processes that know no secret: whoever sends a picture made to
 * break its reader breaks only that. Sizes that a page waits for are urgent, pictures that are brought are not.
 */
export const pictures = new WorkerPool<PictureTask, PictureAnswer>('#server/media/picture-worker.ts', {
  atOnce: 2,
  waiting: 300,
  seconds: 30,
})
