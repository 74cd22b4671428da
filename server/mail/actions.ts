import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
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
 * A minute, which is longer than the relay may take for one letter (see post.ts). It doubles with every try: one that
 * leaves and cannot be noted, on a full disk, must not fill a mailbox.
 */
const claimEnd = (now: Date) =>
  sql`${now}::timestamptz + interval '1 minute' * 2 ^ least(${letters.attempts}, 6)`

/** A claim that outlived whoever made it: a process that was killed, or one that could not note that the letter left. */
export const isAbandoned = (now: Date) => and(eq(letters.status, 'sending'), lte(letters.claimedUntil, now))

/**
 * Sends a letter of the outbox. Whoever claims the row sends it, and while the claim lasts nobody else does; it ends by
 * itself, so that a process which dies here takes no letter with it. One that had left already is then sent again
 * under the same Message-ID, by which mail programs know it. A relay that fails puts it back and throws, so that the job
 * returns later. In a shop without a relay it stays in the outbox; sweepLetters() brings it back when there is one.
 */
export async function sendLetter(house: House, letterId: number): Promise<void> {
  const { db, clock, config, log } = house
  const way = wayOfLetters(config)
  if (way === 'nowhere') return
  const now = clock.now()
  const isFree = or(inArray(letters.status, ['queued', 'failed']), isAbandoned(now))
  const [letter] = await db
    .update(letters)
    .set({ status: 'sending', claimedUntil: claimEnd(now), attempts: sql`${letters.attempts} + 1` })
    .where(and(eq(letters.id, letterId), isFree))
    .returning()
  if (!letter) return
  if (letter.attempts > 1)
    log.info({ letterId, kind: letter.kind, attempts: letter.attempts }, 'a letter is tried again')
  let written: WrittenLetter
  try {
    const { renderLetter } = await import('./render.tsx')
    const head = { marketplace: await readSetting(db, 'marketplace_name'), url: config.publicUrl }
    written = await renderLetter(letter.data, head)
    if (way === 'relay') await post(config, letter, written)
  } catch (fault) {
    const error = fault instanceof Error ? fault.message.slice(0, 500) : String(fault)
    await db
      .update(letters)
      .set({ status: 'failed', claimedUntil: null, error })
      .where(and(eq(letters.id, letterId), eq(letters.attempts, letter.attempts)))
    throw fault
  }
  // From here on it has left: whatever breaks now, nobody sends it again before the claim has ended.
  const isKept = way === 'mailbox' || config.mode !== 'production'
  await db
    .update(letters)
    .set({
      status: 'sent',
      claimedUntil: null,
      sentAt: clock.now(),
      error: null,
      ...(isKept ? written : FORGOTTEN),
    })
    .where(eq(letters.id, letterId))
}
