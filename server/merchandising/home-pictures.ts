import { eq, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { findLastChange } from '../identity/last-change.ts'
import { claimUploads, releaseImages } from '../media/claim.ts'
import { mediaFiles } from '../media/tables.ts'
import { contentVersion } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { saveSetting } from '../settings/actions.ts'
import { readStored, settingOf } from '../settings/queries.ts'
import type { Slide } from '../settings/registry.ts'

const KEYS = ['hero_background_image', 'slides'] as const

/** The pictures of the home page as they are set now, unremembered, with their versions and the hero's size in pixels. */
export async function readHomePictures(db: Db) {
  const stored = await readStored(db, KEYS)
  const picture = settingOf('hero_background_image', stored.get('hero_background_image'))
  const slides = settingOf('slides', stored.get('slides'))
  const [size] = await db
    .select({ width: mediaFiles.width, height: mediaFiles.height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, picture))
  return {
    hero: { picture, seen: contentVersion(picture), size: size ?? null },
    slides: { slides, seen: contentVersion(slides) },
  }
}

/** One change of a setting after the other. */
const lock = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('home pictures', 0))`)

async function changedMeanwhile(db: Db, key: (typeof KEYS)[number]): Promise<Refusal> {
  const last = await findLastChange(db, { kind: 'setting', id: key })
  const names = { who: last?.who ?? t('Somebody') }
  return refuse(
    'changed-meanwhile',
    key === 'slides'
      ? t('{{who}} changed this while you were typing. Nothing of yours is saved yet.', names)
      : t(
          '{{who}} changed this while you edited it. Nothing was overwritten: it is shown as it is now.',
          names,
        ),
  )
}

/** Begins to use pictures that were brought, beside those that stand there already; the place of the first that is lost. */
async function claimNew(
  db: Db,
  wanted: readonly string[],
  before: readonly string[],
): Promise<string | null> {
  const fresh = wanted.filter((key) => !before.includes(key))
  const claimed = await claimUploads(db, null, fresh)
  const there = new Set(claimed.filter(({ kind }) => kind === 'image').map(({ key }) => key))
  return fresh.find((key) => !there.has(key)) ?? null
}

const lost = (field: string) => {
  const sentence = t('A picture is no longer there. Please upload it again.')
  return refuse('wrong-fields', sentence, { [field]: sentence })
}

/** Pictures that nothing of the home page shows any more are swept. */
const release = (db: Db, before: readonly string[], after: readonly string[]) =>
  releaseImages(
    db,
    before.filter((key) => !after.includes(key)),
  )

/**
 * Sets the picture behind the hero, or none (''): then the shop draws its own. Refuses with `changed-meanwhile` and
 * `wrong-fields` (nobody brought such a picture).
 */
export const saveHero = (
  ctx: Context<Admin>,
  { picture: [picture = ''], seen }: { picture: string[]; seen: string },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async (acting) => {
    const { db } = acting
    await lock(db)
    const { hero } = await readHomePictures(db)
    if (hero.seen !== seen) return changedMeanwhile(db, 'hero_background_image')
    if (picture && (await claimNew(db, [picture], [hero.picture]))) return lost('picture')
    await release(db, [hero.picture], [picture])
    const saved = await saveSetting(acting, 'hero_background_image', picture)
    return saved.ok ? unaudited(null) : saved
  })

/** Sets the slides of the home page. Refuses with `changed-meanwhile`, `wrong-fields` and `wrong-value`. */
export const saveSlides = (
  ctx: Context<Admin>,
  { slides, seen }: { slides: Slide[]; seen: string },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async (acting) => {
    const { db } = acting
    await lock(db)
    const now = (await readHomePictures(db)).slides
    if (now.seen !== seen) return changedMeanwhile(db, 'slides')
    const before = now.slides.flatMap(({ pictures }) => pictures)
    const after = slides.flatMap(({ pictures }) => pictures)
    const missing = await claimNew(db, after, before)
    if (missing !== null)
      return lost(`slides[${slides.findIndex(({ pictures }) => pictures.includes(missing))}].pictures`)
    await release(db, before, after)
    const saved = await saveSetting(acting, 'slides', slides)
    return saved.ok ? unaudited(null) : saved
  })
