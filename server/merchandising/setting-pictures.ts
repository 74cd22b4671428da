import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { claimImages } from '../media/claim.ts'
import { fetchPicture } from '../media/fetch-picture.ts'
import { internet, type Network } from '../media/fetch-public.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import { replaceSetting } from '../settings/actions.ts'
import { readStored } from '../settings/queries.ts'
import { SETTINGS, type Slide } from '../settings/registry.ts'

type Keeper = Pick<App, 'db' | 'storage' | 'clock' | 'config' | 'log'>

/** Settings with pictures, which may be given by their address. */
const KEYS = ['hero_background_image', 'slides'] as const
type PictureKey = (typeof KEYS)[number]

const isAddress = (picture: string): boolean => /^https?:/i.test(picture)

/** Where the pictures of a setting stand in it. */
function picturesIn(key: PictureKey, value: unknown): string[] {
  const read = SETTINGS[key].schema.safeParse(value)
  if (!read.success) return []
  return typeof read.data === 'string' ? [read.data] : read.data.flatMap((slide: Slide) => slide.pictures)
}

/** The same setting with our own pictures in the place of addresses; a refusal where one cannot be had. */
async function adopted(
  app: Keeper,
  key: PictureKey,
  value: unknown,
  outside: Network,
): Promise<Outcome<unknown>> {
  const ours = new Map<string, string>()
  for (const address of new Set(picturesIn(key, value).filter(isAddress))) {
    const fetched = await fetchPicture(app, address, { folder: 'site', vendorId: null }, outside)
    if (!fetched.ok) return { ...fetched, fields: { [key]: fetched.message } }
    ours.set(address, fetched.value.key)
  }
  await claimImages(app.db, [...ours.values()])
  const own = (picture: string): string => ours.get(picture) ?? picture
  if (typeof value === 'string') return done(own(value))
  const slides = SETTINGS.slides.schema.safeParse(value)
  if (!slides.success) return done(value)
  return done(slides.data.map((slide) => ({ ...slide, pictures: slide.pictures.map(own) })))
}

/** Fetches pictures of settings that were written by another way with an address in them; until then none is shown. */
export async function adoptSettingPictures(ctx: Context, outside: Network = internet): Promise<void> {
  const { app } = ctx
  const stored = await readStored(app.db, KEYS)
  for (const key of KEYS) {
    const value = stored.get(key)
    if (!picturesIn(key, value).some(isAddress)) continue
    const own = await adopted(app, key, value, outside)
    if (!own.ok) app.log.warn({ key, reason: own.code }, 'a picture of a setting could not be fetched')
    else await replaceSetting(ctx, key, value, own.value)
  }
}
