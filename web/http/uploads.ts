import { declaredOf } from '../routes/declared.ts'

/**
 * Whether this request brings files to a place that takes them: with scripts one by one, without them inside the form itself. Such a body is limited while it is received
 * (server/media/receive.ts), after its sender was asked who they are; every other body is a form of a megabyte.
 */
export const bringsFiles = (request: Request): boolean =>
  request.method === 'POST' &&
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true &&
  declaredOf(request)?.takesPictures === true

/** The bytes of a request as they come; nobody is made to send more of them than are read. */
export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
}
