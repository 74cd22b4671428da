import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

export const UPLOAD_KINDS = ['image', 'video'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** A picture may be as large as this when it comes; what is kept of it is smaller. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024
/** A video is kept as it comes. */
export const MOST_VIDEO_BYTES = 100 * 1024 * 1024

export const tooLargeImage = (): Refusal =>
  refuse('too-large', t('This picture is too large. Please use one of at most 10 MB.'))

export const tooLargeVideo = (): Refusal =>
  refuse('too-large', t('Video file is too large. Maximum size is 100MB.'))

export const wrongVideo = (): Refusal =>
  refuse('wrong-video', t('Invalid video format. Please upload MP4, WebM, OGG, or MOV files.'))

export const isUploadKind = (word: unknown): word is UploadKind => UPLOAD_KINDS.some((kind) => kind === word)

/** A name as a device gives it to a file of one folder. */
const NAME = /^[^/\\\p{Cc}]{1,255}$/u

export interface VideoType {
  extension: 'mp4' | 'webm' | 'ogg' | 'mov'
  contentType: 'video/mp4' | 'video/webm' | 'video/ogg' | 'video/quicktime'
}

export const VIDEO_TYPES: readonly VideoType[] = [
  { extension: 'mp4', contentType: 'video/mp4' },
  { extension: 'webm', contentType: 'video/webm' },
  { extension: 'ogg', contentType: 'video/ogg' },
  { extension: 'mov', contentType: 'video/quicktime' },
]

const ENDINGS: readonly string[] = [...VIDEO_TYPES.map(({ extension }) => extension), 'm4v', 'ogv', 'qt']

/** As far as its type tells, or its name where a browser takes a video for something else; without a type its first bytes will. */
function mayBeVideo(name: string, type: string): boolean {
  if (type === '' || VIDEO_TYPES.some(({ contentType }) => contentType === type)) return true
  const [, ending] = /\.([a-z0-9]+)$/i.exec(name) ?? []
  return ending !== undefined && ENDINGS.includes(ending.toLowerCase())
}

/** Why a file cannot be brought, as far as its name and size tell, and the type that a browser knows; asked in the browser, and again before its first byte. */
export function judgeUpload(
  kind: UploadKind,
  file: { name: string; bytes: number; type?: string },
): Refusal | null {
  if (!NAME.test(file.name) || file.name === '..')
    return refuse('wrong-name', t('The name of this file cannot be used. Please rename it and add it again.'))
  if (file.bytes === 0)
    return refuse('empty', t('This file is empty. Please choose it again, or choose another one.'))
  if (kind === 'image') return file.bytes > MOST_IMAGE_BYTES ? tooLargeImage() : null
  if (file.type !== undefined && !mayBeVideo(file.name, file.type)) return wrongVideo()
  return file.bytes > MOST_VIDEO_BYTES ? tooLargeVideo() : null
}
