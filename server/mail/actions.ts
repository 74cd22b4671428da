import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import type { Db } from '../platform/database.ts'
import { enqueuing } from '../platform/jobs.ts'
import { asRows } from '../platform/rows.ts'
import { readSetting } from '../settings/queries.ts'
import type { Letter, WrittenLetter } from './letters.ts'
import { post } from './post.ts'
import { letters } from './tables.ts'
import { wayOfLetters } from './ways.ts'

export interface NewLetter {
  /** What it is about; the same key twice is one letter. */
  key: string
  recipient: string
  data: Letter
}

/** Puts a letter into the outbox, in the caller's transaction; it is sent when that is kept. */
export async function writeLetter(db: Db, letter: NewLetter): Promise<void> {
  await writeLetters(db, [letter])
}

/** Several letters at once. Those whose key is known are not written again. */
export async function writeLetters(db: Db, batch: readonly NewLetter[]): Promise<void> {
  if (batch.length > 0) await db.execute(sql`with ${writingLetters(batch, sql`true`)} select`)
}

/** A part of a statement: letters with the jobs that send them, where `when` holds. */
export function writingLetters(batch: readonly NewLetter[], when: SQL): SQL {
  const rows = asRows(
    letters,
    batch.map((letter) => ({ ...letter, kind: letter.data.kind })),
  )
  return sql`letters_written as (
      insert into letters (${rows.columns}) select ${rows.values} from ${rows.from} where ${when}
      on conflict (key) do nothing returning id),
    letters_sent as (${enqueuing('send-letter', sql`(select jsonb_build_object('letterId', id) from letters_written)`)})`
}

/** A letter that has left takes its codes, links and addresses with it. */
const FORGOTTEN = { data: sql`jsonb_build_object('kind', ${letters.kind})` }

/**
 * Sends a letter of the outbox, once: whoever claims the row sends it, and a letter that may have left is
 * never sent again. A relay that fails puts it back and throws, so that the job returns later. In a shop without a
 * relay it stays in the outbox; sweepLetters() brings it back when there is one.
 */
export async function sendLetter(house: House, letterId: number): Promise<void> {
  const { db, clock, config } = house
  const way = wayOfLetters(config)
  if (way === 'nowhere') return
  const [letter] = await db
    .update(letters)
    .set({ status: 'sending', attempts: sql`${letters.attempts} + 1` })
    .where(and(eq(letters.id, letterId), inArray(letters.status, ['queued', 'failed'])))
    .returning()
  if (!letter) return tellOfStopped(house, letterId)
  let written: WrittenLetter
  try {
    const { renderLetter } = await import('./render.tsx')
    const head = { marketplace: await readSetting(db, 'marketplace_name'), url: config.publicUrl }
    written = await renderLetter(letter.data, head)
    if (way === 'relay') await post(config, letter, written)
  } catch (fault) {
    const error = fault instanceof Error ? fault.message.slice(0, 500) : String(fault)
    await db.update(letters).set({ status: 'failed', error }).where(eq(letters.id, letterId))
    throw fault
  }
  // From here on it has left: whatever breaks now, the row stays claimed and nobody sends it again.
  const isKept = way === 'mailbox' || config.mode !== 'production'
  await db
    .update(letters)
    .set({ status: 'sent', sentAt: clock.now(), error: null, ...(isKept ? written : FORGOTTEN) })
    .where(eq(letters.id, letterId))
}

/** A job that comes again for a claimed letter was cut off in the middle: whoever runs the shop should know. */
async function tellOfStopped({ db, log }: House, letterId: number): Promise<void> {
  const [stopped] = await db
    .select({ kind: letters.kind })
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.status, 'sending')))
  if (stopped) log.warn({ letterId, ...stopped }, 'a letter was stopped while it left and is not sent again')
}
