import { DataStore, Server, Upload as TusUpload } from '@tus/server'
import type { Fulfiller } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { beginUpload } from '#server/media/begin-upload.ts'
import { dropUpload, findUpload, noSuchUpload, receiveUpload } from '#server/media/receive-upload.ts'
import { isUploadKind, type UploadKind } from '#server/media/upload-rules.ts'
import type { Outcome, Refusal } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { UploadLocks } from './upload-locks.server.ts'

const STATUSES: Record<string, number> = {
  unknown: 404,
  elsewhere: 409,
  unfinished: 409,
  'too-large': 413,
  'too-much': 413,
  'too-often': 429,
  'too-busy': 503,
}

const statusOf = ({ code }: Refusal): number => STATUSES[code] ?? 422

/** A refusal as scripts of uploads read it. */
export const refusedUpload = (refusal: Refusal): Response =>
  Response.json({ code: refusal.code, message: refusal.message }, { status: statusOf(refusal) })

/** A refusal on its way through the protocol, which knows numbers and bodies. */
class Refused extends Error {
  readonly status_code: number
  readonly body: string

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.status_code = statusOf(refusal)
    this.body = JSON.stringify({ code: refusal.code, message: refusal.message })
  }
}

function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Refused(outcome)
  return outcome.value
}

type Metadata = NonNullable<TusUpload['metadata']>

/** What the sender says that it brings; programs that know only the protocol say a type. */
function kindOf({ kind, filetype }: Metadata): UploadKind {
  if (isUploadKind(kind)) return kind
  return filetype?.startsWith('video/') ? 'video' : 'image'
}

/** The protocol's view of one person's uploads. */
class OwnUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  readonly #ctx: Context<Fulfiller>

  constructor(ctx: Context<Fulfiller>) {
    super()
    this.#ctx = ctx
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { id, size, metadata } = upload
    const name = metadata?.filename ?? ''
    granted(await beginUpload(this.#ctx, { id, kind: kindOf(metadata ?? {}), name, bytes: size ?? 0 }))
    return upload
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await findUpload(this.#ctx, id)
    if (!upload) throw new Refused(noSuchUpload())
    const { bytes: size, received: offset, kind, name: filename, createdAt } = upload
    return new TusUpload({
      ...{ id, size, offset, metadata: { kind, filename } },
      creation_date: createdAt.toISOString(),
    })
  }

  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    return granted(await receiveUpload(this.#ctx, id, offset, stream))
  }

  override async remove(id: string): Promise<void> {
    granted(await dropUpload(this.#ctx, id))
  }
}

const locks = new UploadLocks()

/**
 * Answers a request of the tus protocol (1.0.0: creation, with upload, termination) at `path` and below it, about the uploads
 * of whoever acts. A refusal has a body of JSON: `{ code, message }`.
 */
export async function answerTus(ctx: Context<Fulfiller>, request: Request, path: string): Promise<Response> {
  let fault: unknown = null
  let refused = false
  const server = new Server({
    ...{ path, relativeLocation: true, locker: locks, datastore: new OwnUploads(ctx) },
    allowedOrigins: () => false,
    // Whoever is asked to give up has lost its line, or its sender has another: there is nothing to wait for.
    lockDrainTimeout: 1,
    onResponseError: (_request, error) => {
      refused = error instanceof Refused
      if (!('status_code' in error)) fault = error
      return undefined
    },
  })
  const answer = await server.handleWeb(request)
  // It would tell the sender what the shop knows of its own trouble.
  if (fault) throw fault
  if (refused) answer.headers.set('Content-Type', 'application/json')
  return answer
}

/** Scripts of uploads are told that nobody is logged in any more, where a page would be sent to the login. */
export function loggedOut(fault: unknown): Response {
  if (!(fault instanceof Response)) throw fault
  const message = t('You are logged out. Please log in again in another tab, then try again here.')
  return Response.json({ code: 'logged-out', message }, { status: 401 })
}
