import type { SentForm } from '#server/media/receive.ts'
import { declaredOf } from '../routes/declared.ts'

const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true

/**
 * Whether this request brings files to a place that takes them: in parts, with scripts one by one, without them inside the form
 * itself. Such a body is limited while it is received (server/media), after its sender was asked who they are; every other
 * body is a form of a megabyte.
 */
export function carriesFiles(request: Request): boolean {
  if (request.method !== 'POST' && request.method !== 'PATCH') return false
  const route = declaredOf(request)
  if (route?.takesUploads) return true
  return request.method === 'POST' && route?.takesPictures === true && isMultipart(request)
}

/** The bytes of a request as they come; nobody is made to send more of them than are read. */
async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
}

/** A form that may bring files, as `receiveForm` takes it. */
export function sentForm(request: Request): SentForm {
  const length = request.headers.get('content-length')
  return {
    body: bytesOf(request),
    contentType: request.headers.get('content-type') ?? '',
    contentLength: length === null ? null : Number(length),
  }
}
