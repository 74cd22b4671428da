import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { type Context, changed, inTransaction } from '../../../context.ts'
import type { MarketCode } from '../../../markets/markets.ts'
import { IMPORTS_FOLDER } from '../../../media/private-rules.ts'
import type { SpooledFile } from '../../../media/spool.ts'
import type { Db } from '../../../platform/database.ts'
import { countAttempt } from '../../../platform/limits.ts'
import { type Outcome, type Refusal, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import { enqueue } from '../../../queues.ts'
import { type Script, ScriptReader } from './encoding.ts'
import { readHead } from './read-head.ts'
import { readLayout } from './read-table.ts'
import { importRuns } from './tables.ts'

export type SellerContext = Context<{ role: 'vendor'; vendorId: number }>

/** 100 MB and what stands around them in a form. */
export const MOST_TABLE_BYTES = 101 * 1024 * 1024
/** Files of one seller that are read, or wait to be started, at the same time. */
const MOST_WAITING = 10
/** What is kept of one seller's files: an import keeps its own as long as it can be undone. */
const MOST_KEPT_GB = 2
const HOURLY = { limit: 30, windowSeconds: 3600 }
/** The first row of a table is within so many bytes, and some of those below it. */
const BEGINNING = 256 * 1024

export const tooLargeTable = (): Refusal =>
  refuse('too-large', t('This file is larger than 100 MB. Please export your products in several parts.'))

async function refuseMore(db: Db, vendorId: number): Promise<Refusal | null> {
  const [files] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${importRuns.status} in ('matching', 'reading', 'checked', 'running'))::int`,
      gigabytes: sql<number>`(coalesce(sum(${importRuns.bytes}) filter (where ${importRuns.fileKey} is not null), 0) / 1e9)::float`,
    })
    .from(importRuns)
    .where(eq(importRuns.vendorId, vendorId))
  if (files && files.waiting >= MOST_WAITING)
    return refuse(
      'too-many',
      t('{{most}} of your imports are not finished. Start or leave one of them first.', {
        most: MOST_WAITING,
      }),
    )
  if (files && files.gigabytes >= MOST_KEPT_GB)
    return refuse(
      'too-many',
      t(
        'The files of your imports fill {{most}} GB. Each goes once its import can be undone no more: please try again then.',
        { most: MOST_KEPT_GB },
      ),
    )
  return null
}

/** Why a seller may not bring a file of products now, asked before any of it is kept: `too-many` or `too-often`. */
export async function refuseTable({ db, actor, now }: SellerContext): Promise<Refusal | null> {
  const refused = await refuseMore(db, actor.vendorId)
  if (refused) return refused
  const { allowed } = await countAttempt(db, { key: `import:${actor.vendorId}`, ...HOURLY }, now)
  return allowed ? null : refuse('too-often', t('That were many files. Please try again later.'))
}

/** A text without the line that is cut off at its end; a line of its own stays. */
const wholeLines = (text: string): string =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1) || text

/** Reads all of a file once: what script it is in, and how it begins. */
async function look(path: string): Promise<{ script: Script; beginning: string } | Refusal> {
  const reader = new ScriptReader()
  const head: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    const wrong = reader.take(chunk, bytes === 0)
    if (wrong) return wrong
    if (bytes < BEGINNING) head.push(chunk)
    bytes += chunk.byteLength
  }
  const script = reader.end()
  const beginning = new TextDecoder(script.encoding).decode(Buffer.concat(head).subarray(0, BEGINNING))
  return { script, beginning: bytes > BEGINNING ? wholeLines(beginning) : beginning }
}

const shownName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)

/**
 * Takes in a file of products that a seller brought: it is kept, and read in the background, which shows what would
 * happen; where nobody knows its layout, its seller says first what its columns hold. Refuses with `not-text`, `empty`, `unknown-format`, `too-large` or `too-many`.
 */
export async function receiveTable(
  ctx: SellerContext,
  file: SpooledFile | null,
  about: { name: string; market: MarketCode },
): Promise<Outcome<{ runId: number }>> {
  const { app, actor } = ctx
  if (!file) return refuse('empty', t('This file is empty. Export your products again.'))
  if (file.bytes > MOST_TABLE_BYTES) return tooLargeTable()
  const inspected = await look(file.path)
  if ('ok' in inspected) return inspected
  const read = readLayout(inspected.beginning) ?? readHead(inspected.beginning)
  if (!read.ok) return read
  const key = `${IMPORTS_FOLDER}/${actor.vendorId}/${randomUUID()}.csv`
  await app.storage.putStream(key, createReadStream(file.path))
  const created = await inTransaction(ctx, async (acting) => {
    // Others may have come while this one did, and more come at this moment: one after the other.
    await acting.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('import files', ${actor.vendorId}))`,
    )
    const refused = await refuseMore(acting.db, actor.vendorId)
    if (refused) return refused
    const [run] = await acting.db
      .insert(importRuns)
      .values({
        vendorId: actor.vendorId,
        fileName: shownName(about.name) || 'products.csv',
        fileKey: key,
        bytes: file.bytes,
        encoding: inspected.script.encoding,
        marked: inspected.script.mark,
        delimiter: read.delimiter,
        format: read.layout.format,
        ...{ layout: read.layout, head: read.head, status: read.head ? 'matching' : 'reading' },
        market: about.market,
        createdAt: ctx.now,
      })
      .returning({ runId: importRuns.id })
    if (!run) throw new Error('An import was not written.')
    if (!read.head) await enqueue(acting.db, 'check-import', run)
    return changed(run, {
      action: 'import.uploaded',
      subjectKind: 'import',
      subjectId: String(run.runId),
      vendorId: String(actor.vendorId),
    })
  })
  if (!created.ok) await app.storage.delete(key)
  return created
}
