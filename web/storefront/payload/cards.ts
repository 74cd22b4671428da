import type { ProductCard } from '#server/catalog/cards.ts'
import { percentOff } from '#server/platform/percent.ts'
import { readNumbers, readTexts, sendNumbers, sendTexts } from './columns.ts'

/** What a card shows of a product. */
export type ShownCard = Omit<ProductCard, 'category' | 'vendor' | 'currency' | 'isBestseller' | 'isNew'> & {
  category: { name: string } | null
}

/** What is true of a product, each a bit of its `marks`. */
const MARKS = ['featured', 'inStock', 'hasVariations', 'priceVaries'] as const

/**
 * Cards as a page carries them for its scripts: a list for each field instead of every field's name in each of two dozen cards, and
 * without what follows from the rest.
 */
export function sendCards(cards: readonly ShownCard[]) {
  const numbers = (of: (card: ShownCard) => number | null) => sendNumbers(cards.map(of))
  const texts = (of: (card: ShownCard) => string) => sendTexts(cards.map(of))
  const categories = [...new Set(cards.flatMap(({ category }) => category?.name ?? []))]
  return {
    count: cards.length,
    kinds: categories.length,
    id: numbers(({ id }) => id),
    name: texts(({ name }) => name),
    /** Each once, and of each card which of them it is in. */
    categories: sendTexts(categories),
    category: numbers(({ category }) => (category ? categories.indexOf(category.name) : null)),
    text: texts(({ description }) => description),
    price: numbers(({ price }) => price),
    original: numbers(({ original }) => original),
    marks: numbers((card) => MARKS.reduce((sum, mark, bit) => sum + (card[mark] ? 2 ** bit : 0), 0)),
    rating: numbers(({ ratingAverage }) => ratingAverage),
    ratings: numbers(({ ratingCount }) => ratingCount),
    image: texts(({ image }) => image?.key ?? ''),
    width: numbers(({ image }) => image?.width ?? null),
    height: numbers(({ image }) => image?.height ?? null),
    hue: numbers(({ image }) => image?.hue ?? null),
  }
}

export type SentCards = ReturnType<typeof sendCards>

/** The pictures of the cards that were sent; empty where a product has none. */
export const picturesOf = ({ image, count }: SentCards): readonly string[] => readTexts(image, count)

/** The cards that were sent. */
export function readCards(sent: SentCards): ShownCard[] {
  const texts = (field: 'name' | 'text') => readTexts(sent[field], sent.count)
  const numbers = (field: 'id' | 'price' | 'marks' | 'ratings' | 'width' | 'height' | 'hue') =>
    readNumbers(sent[field], sent.count).map((number) => number ?? 0)
  const [names, descriptions, pictures] = [texts('name'), texts('text'), picturesOf(sent)]
  const [categories, category] = [
    readTexts(sent.categories, sent.kinds),
    readNumbers(sent.category, sent.count),
  ]
  const [prices, marks, ratings] = [numbers('price'), numbers('marks'), numbers('ratings')]
  const [widths, heights, hues] = [numbers('width'), numbers('height'), numbers('hue')]
  const [originals, averages] = [readNumbers(sent.original, sent.count), readNumbers(sent.rating, sent.count)]
  return numbers('id').map((id, place) => {
    const [price = 0, original = null] = [prices[place], originals[place]]
    const isMarked = (mark: (typeof MARKS)[number]) => ((marks[place] ?? 0) & (1 << MARKS.indexOf(mark))) > 0
    const [kind = null, key] = [category[place], pictures[place]]
    return {
      id,
      name: names[place] ?? '',
      category: kind === null ? null : { name: categories[kind] ?? '' },
      description: descriptions[place] ?? '',
      price,
      original,
      percent: percentOff(price, original),
      featured: isMarked('featured'),
      inStock: isMarked('inStock'),
      hasVariations: isMarked('hasVariations'),
      priceVaries: isMarked('priceVaries'),
      ratingAverage: averages[place] ?? null,
      ratingCount: ratings[place] ?? 0,
      image: key
        ? { key, width: widths[place] ?? 0, height: heights[place] ?? 0, hue: hues[place] ?? 0 }
        : null,
    }
  })
}
