import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { ownerOf, ownUploads } from './begin-upload.ts'
import { type InFlight, inFlight } from './in-flight.ts'
import { UPLOADS_FOLDER } from './private-rules.ts'
import { discard, type SpooledFile, spool } from './spool.ts'
import { uploads } from './tables.ts'

/** So much lies on a node's own disk before it is put where every node finds it; what is cut off loses nothing that came. */
const PART_BYTES = 8 * 1024 * 1024
/** Whoever sends a file in crumbs begins again. */
const MOST_PARTS = 1000

export const noSuchUpload = (): Refusal =>
  refuse('unknown', t('This upload is no longer there. Please add the file again.'))

/** A file on its way in, of whoever acts; null where there is none or it is somebody else's. */
export async function findUpload(ctx: Context<Fulfiller>, id: string) {
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownUploads(ctx)))
  return upload ?? null
}

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const partsFolder = (id: string): string => `${UPLOADS_FOLDER}/${id}`

/** What comes, in pieces that end at the size of a part, at the end, or where the line broke. */
class Arriving {
  isOver = false
  refusal: Refusal | null = null
  readonly #chunks: AsyncIterator<Uint8Array>

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async *piece(take: (bytes: number) => Refusal | null): AsyncGenerator<Uint8Array> {
    for (let bytes = 0; bytes < PART_BYTES && !this.isOver; ) {
      // A line that breaks is an end too: what came until then counts.
      const next = await this.#chunks.next().catch(() => null)
      this.isOver = !next || next.done === true
      if (!next || next.done) return
      this.refusal = take(next.value.byteLength)
      this.isOver = this.refusal !== null
      if (this.isOver) return
      bytes += next.value.byteLength
      yield next.value
    }
  }
}

/** Puts a part behind those that are there; false where another node, or another tab, was faster, or there is no room. */
async function addPart(
  ctx: Context<Fulfiller>,
  id: string,
  offset: number,
  file: SpooledFile,
): Promise<boolean> {
  const { storage } = ctx.app
  const key = `${partsFolder(id)}/${offset}-${randomBytes(8).toString('hex')}.part`
  await storage.copyFromFs(file.path, key, { contentLength: file.bytes })
  const added = await ctx.db
    .update(uploads)
    .set({
      received: offset + file.bytes,
      parts: sql`array_append(${uploads.parts}, ${key})`,
    })
    .where(
      and(
        eq(uploads.id, id),
        ownUploads(ctx),
        eq(uploads.received, offset),
        isNull(uploads.mediaKey),
        lte(sql`${offset + file.bytes}::int`, uploads.bytes),
        sql`cardinality(${uploads.parts}) < ${MOST_PARTS}`,
      ),
    )
    .returning({ id: uploads.id })
  if (added.length > 0) return true
  await storage.delete(key)
  return false
}

/**
 * Receives bytes of an upload from `offset` on and says where it stands then: also where the line broke, so that it can be
 * gone on with from there, at any node. Memory holds no more than a chunk, the disk of this node no more than a part.
 * Refuses with `elsewhere` (these bytes have come another way), `too-busy` or `too-often`.
 */
export async function receiveUpload(
  ctx: Context<Fulfiller>,
  id: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  load: InFlight = inFlight,
): Promise<Outcome<number>> {
  const arriving = new Arriving(source)
  let at = offset
  while (!arriving.isOver) {
    const admission = load.admit(`upload:${ownerOf(ctx) ?? 'marketplace'}`)
    if ('ok' in admission) return admission
    try {
      const file = await spool(
        ctx.app,
        arriving.piece((bytes) => admission.take(bytes)),
      )
      if (!file) break
      try {
        if (!(await addPart(ctx, id, at, file)))
          return refuse('elsewhere', t('This file is being sent from another place. Please try again.'))
        at += file.bytes
      } finally {
        await discard(file)
      }
    } finally {
      admission.end()
    }
  }
  return arriving.refusal ?? done(at)
}

/**
 * Throws an upload away: its bytes, and then its row, which whoever is cut off between finds again. Whoever wants to finish it meanwhile
 * sees that it has no parts any more. A part that arrived meanwhile had a row still: the folder is emptied once more.
 */
export async function throwAway({ db, storage }: App, id: string): Promise<boolean> {
  const emptied = () => storage.deleteAll(`${partsFolder(id)}/`)
  await db.update(uploads).set({ parts: [] }).where(eq(uploads.id, id))
  await emptied()
  const gone = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })
  await emptied()
  return gone.length > 0
}

/** Gives an upload up; what was accepted of it already stays until nothing uses it. */
export async function dropUpload(ctx: Context<Fulfiller>, id: string): Promise<Outcome<null>> {
  const isOwn = (await findUpload(ctx, id)) !== null
  return isOwn && (await throwAway(ctx.app, id)) ? done(null) : noSuchUpload()
}
