import type { House } from '#server/house.ts'
import { recordPictures } from '#server/media/record.ts'
import { FIRST_SLIDE_THINGS, firstSlidePicture } from '#server/settings/first-slides.ts'
import { readStored } from '#server/settings/queries.ts'
import { drawSlidePicture } from './pictures/site.ts'
import { openDepartments } from './seed/departments.ts'
import { setRates } from './seed/site.ts'

/** Draws the pictures of the slides that a market begins with, once, unless it shows others. */
export async function drawFirstSlides({ db, storage }: Pick<House, 'db' | 'storage'>): Promise<void> {
  if ((await readStored(db, ['slides'])).has('slides')) return
  for (const thing of FIRST_SLIDE_THINGS) {
    const key = firstSlidePicture(thing)
    if (await storage.exists(key)) continue
    await recordPictures(db, [await drawSlidePicture(storage, thing, key)], 'image/webp')
  }
}

/**
 * What a market without the demo needs before its first seller: departments, exchange rates and shipping rates to
 * begin with, and the pictures of its first slides. What is there already stays as it is.
 */
export async function prepareGround(house: Pick<House, 'db' | 'clock' | 'storage'>): Promise<void> {
  await drawFirstSlides(house)
  await house.db.transaction(async (db) => {
    await openDepartments(db)
    await setRates(db, house.clock.now())
  })
}
