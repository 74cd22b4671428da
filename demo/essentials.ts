import type { App } from '#server/app.ts'
import { recordPictures } from '#server/media/record.ts'
import { FIRST_SLIDE_THINGS, firstSlidePicture } from '#server/settings/first-slides.ts'
import { readStored } from '#server/settings/queries.ts'
import { drawSlidePicture } from './pictures/site.ts'
import { openCategories } from './seed/categories.ts'
import { setRates } from './seed/site.ts'

/** Draws the pictures of the slides that a market begins with, once, unless it shows others. */
export async function drawFirstSlides({ db, storage }: Pick<App, 'db' | 'storage'>): Promise<void> {
  if ((await readStored(db, ['slides'])).has('slides')) return
  for (const thing of FIRST_SLIDE_THINGS) {
    const key = firstSlidePicture(thing)
    if (await storage.exists(key)) continue
    await recordPictures(db, [await drawSlidePicture(storage, thing, key)], 'image/webp')
  }
}

/**
 * What a market without the demo needs before its first seller: categories, exchange rates and shipping rates to
 * begin with, and the pictures of its first slides. What is there already stays as it is.
 */
export async function seedEssentials(app: Pick<App, 'db' | 'clock' | 'storage'>): Promise<void> {
  await drawFirstSlides(app)
  await app.db.transaction(async (db) => {
    await openCategories(db)
    await setRates(db, app.clock.now())
  })
}
