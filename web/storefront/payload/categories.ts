import type { MenuCategory } from '#server/catalog/categories.ts'
import { readNumbers, readTexts, sendNumbers, sendTexts } from './columns.ts'
import { expandWord, shortenWord, slugOf } from './words.ts'

interface Named {
  slug: string
  name: string
}

const sendNamed = (named: readonly Named[]) => ({
  count: named.length,
  names: sendTexts(named.map(({ name }) => name)),
  slugs: sendTexts(named.map(({ slug, name }) => shortenWord(slug, slugOf(name)))),
})

function readNamed({ count, names, slugs }: ReturnType<typeof sendNamed>): Named[] {
  const words = readTexts(slugs, count)
  return readTexts(names, count).map((name, place) => ({
    name,
    slug: expandWord(words[place] ?? '', slugOf(name)),
  }))
}

const pack = (categories: readonly MenuCategory[]) => ({
  all: sendNamed(categories),
  descriptions: sendTexts(categories.map(({ description }) => description)),
  hues: sendNumbers(categories.map(({ hue }) => hue)),
  /** How many of the places below each has. */
  sizes: sendNumbers(categories.map(({ subcategories }) => subcategories.length)),
  places: sendNamed(categories.flatMap(({ subcategories }) => subcategories)),
})

type SentCategories = ReturnType<typeof pack>

function unpack(sent: SentCategories): MenuCategory[] {
  const descriptions = readTexts(sent.descriptions, sent.all.count)
  const [hues, sizes] = [readNumbers(sent.hues, sent.all.count), readNumbers(sent.sizes, sent.all.count)]
  const places = readNamed(sent.places)
  let from = 0
  return readNamed(sent.all).map(({ slug, name }, place) => {
    const subcategories = places.slice(from, from + (sizes[place] ?? 0))
    from += subcategories.length
    return { slug, name, description: descriptions[place] ?? '', hue: hues[place] ?? 0, subcategories }
  })
}

/** What `work` makes of a thing, made once for each thing. */
function once<Thing extends object, Made>(work: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>()
  return (thing) => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const made = work(thing)
    known.set(thing, made)
    return made
  }
}

/** The categories as a page carries them for its scripts; the same ones are the same, so that a page carries them once. */
export const sendCategories = once(pack)

/** The categories that were sent. */
export const readCategories = once(unpack)
