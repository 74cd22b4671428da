import sharp from 'sharp'
import { answerTasks } from '../platform/worker-process.ts'
import type { PictureAnswer, PictureTask } from './pictures.ts'

/** What a picture may be, by its content and not by its name. No SVG: it can carry scripts. */
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif']
/** A picture of more pixels is refused by its header: unpacked it would take hundreds of megabytes. */
const MOST_PIXELS = 40_000_000
const SIDE = 2400

/** One picture, one thread: what works beside it is another process. */
sharp.concurrency(1)
sharp.cache(false)

/** Written anew, upright and at most 2400 pixels wide or high; where it was taken and by what camera is gone. */
async function redraw(path: string): Promise<PictureAnswer> {
  const image = sharp(path, { limitInputPixels: false, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  if (!KINDS.includes(format)) return { refused: 'unreadable' }
  if (width * height > MOST_PIXELS) return { refused: 'too-many-pixels' }
  const { data, info } = await image
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function derive({
  original,
  width,
  format,
}: Extract<PictureTask, { kind: 'derive' }>): Promise<PictureAnswer> {
  const image = sharp(original, { limitInputPixels: MOST_PIXELS }).resize({ width, withoutEnlargement: true })
  const drawn =
    format === 'avif' ? image.avif({ quality: 50, effort: 3 }) : image.webp({ quality: 80, effort: 4 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

answerTasks<PictureTask, PictureAnswer>((task) =>
  (task.kind === 'derive' ? derive(task) : redraw(task.path)).catch(() => ({ refused: 'unreadable' })),
)
