import type { Fulfiller } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { tooMuchUnused } from '#server/media/begin-upload.ts'
import { acceptFile } from '#server/media/finish-upload.ts'
import { InFlight } from '#server/media/in-flight.ts'
import { type ReceivedForm, receiveForm } from '#server/media/receive.ts'
import { MOST_VIDEO_BYTES, tooLargeVideo } from '#server/media/upload-rules.ts'
import { countAttempt } from '#server/platform/limits.ts'
import { type Refusal, refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { formOf } from './forms/form-of.server.ts'
import { carriesFiles, sentForm } from './http/uploads.ts'
import { requireSender } from './other-account.server.ts'

const MEGABYTE = 1024 * 1024
/** A form without scripts brings all of its files at once. */
const load = new InFlight({
  ...{ uploads: 10, bytes: 1500 * MEGABYTE },
  ...{ uploadsOfOne: 2, bytesOfOne: 300 * MEGABYTE },
})
const HOURLY = { limit: 60, windowSeconds: 3600 }
const MOST_FILES = 14
/** A product with all of its 250 combinations. */
const MOST_FIELDS = 5000

const tooOften = () => refuse('too-often', t('That were many files. Please try again later.'))

/** A form with keys in the place of its files, also where something of it was refused: what was typed is kept. */
export interface UploadForm {
  form: FormData
  refusal: Refusal | null
}

/** A field of one file; all others are lists. */
const IS_ONE = /^video$|\.picture$/

/** Makes keys of the files of a form, in the fields in which scripts would have put them; a refusal names its field. */
async function acceptAll(
  ctx: Context<Fulfiller>,
  { fields, files }: ReceivedForm,
  judge: () => Promise<Refusal | null>,
): Promise<UploadForm> {
  // What is thrown away brings nothing.
  if (fields.get('intent') === 'forget') return { form: fields, refusal: null }
  const wrong = files.length > 0 ? await judge() : null
  if (wrong) return { form: fields, refusal: wrong }
  for (const file of files) {
    const field = file.field.replace(/\.files$/, '')
    const tooMuch = await tooMuchUnused(ctx, file.bytes)
    const accepted = tooMuch ?? (await acceptFile(ctx, field === 'video' ? 'video' : 'image', file))
    if (!accepted.ok) {
      const refusal = { ...accepted, fields: { [field]: accepted.message } }
      return { form: fields, refusal }
    }
    const count = [...fields.keys()].filter((name) => name.startsWith(`${field}[`)).length
    fields.set(IS_ONE.test(field) ? field : `${field}[${count}]`, accepted.value.key)
  }
  return { form: fields, refusal: null }
}

/**
 * The fields of a form that may bring files of `PictureUploads` and `VideoUpload` without their scripts: files are received
 * chunk by chunk, looked at, and stand as keys among the fields. The route declares `takesPictures`. Refuses with `too-large`,
 * `too-many`, `too-often`, `too-much` (5 GB that no product uses), `cut-off` and with what is wrong with a file; and with what
 * `judge` says, asked when all that was typed is there and before a file is looked at or kept.
 */
export async function receiveUploadForm(
  ctx: Context<Fulfiller>,
  request: Request,
  judge: () => Promise<Refusal | null> = async () => null,
): Promise<UploadForm> {
  if (!carriesFiles(request)) return { form: await formOf(request), refusal: null }
  const visitor = ctx.actor.role === 'vendor' ? `vendor:${ctx.actor.vendorId}` : 'marketplace'
  const received = await receiveForm(
    ctx.app,
    sentForm(request),
    {
      ...{ visitor, load, tooLarge: tooLargeVideo, mostFiles: MOST_FILES, fileBytes: MOST_VIDEO_BYTES },
      parts: MOST_FIELDS,
      tooMany: () => refuse('too-many', t('Please add at most {{most}} files', { most: MOST_FILES })),
      mayBring: async () =>
        (await countAttempt(ctx.db, { key: `upload-form:${visitor}`, ...HOURLY }, ctx.now)).allowed
          ? null
          : tooOften(),
    },
    (form) => {
      requireSender(request, form.fields)
      return acceptAll(ctx, form, judge)
    },
  )
  return 'form' in received ? received : { form: new FormData(), refusal: received }
}
