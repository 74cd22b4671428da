import { recordPictures } from '#server/media/record.ts'
import type { Db } from '#server/platform/database.ts'
import type { Storage } from '#server/platform/storage.ts'
import { drawPictures, type Stored } from './pictures.ts'

/** Icons for the words by which other shops sort their products, where word and icon differ. */
const ICONS: Record<string, string> = {
  bag: 'handbag',
  belt: 'jeans',
  watch: 'watch',
  jacket: 'coat',
  shirt: 't-shirt',
  bathing: 'soap',
  grooming: 'razor',
  travel: 'world-map',
  'fountain-carbonated': 'cup-with-straw',
  'fountain-non-carbonated': 'cup-with-straw',
  cable: 'electric-plug',
  computer: 'laptop',
  headphones: 'headphone',
  speaker: 'radio',
  arrangement: 'hibiscus',
  centerpiece: 'sunflower',
  plant: 'potted-plant',
  wreath: 'white-flower',
  nachos: 'taco',
  'other cuisine': 'pot-of-food',
  'sandwiches/wraps': 'sandwich',
  seafood: 'shrimp',
  'soup and salad': 'green-salad',
  boot: 'hiking-boot',
  formal: 'mans-shoe',
  sandals: 'womans-sandal',
  sneaker: 'running-shoe',
  chairs: 'chair',
  dressers: 'file-cabinet',
  sofas: 'couch-and-lamp',
  tables: 'chair',
  bakery: 'bread',
  dairy: 'cheese-wedge',
  fruits: 'grapes',
  meat: 'cut-of-meat',
  vegetables: 'carrot',
  bedroom: 'bed',
  clock: 'mantelpiece-clock',
  cushion: 'couch-and-lamp',
  decorative: 'framed-picture',
  lighting: 'diya-lamp',
  'hot chocolate': 'hot-beverage',
  bowls: 'bowl-with-spoon',
  consumable: 'roll-of-paper',
  kitchen: 'fork-and-knife',
  salon: 'lotion-bottle',
  keys: 'musical-keyboard',
  percussion: 'drum',
  strings: 'guitar',
  wind: 'saxophone',
  bracelet: 'prayer-beads',
  earrings: 'gem-stone',
  necklace: 'ring',
  camping: 'tent',
  fishing: 'fishing-pole',
  kayaking: 'canoe',
  pet: 'dog',
  'nuts/seeds': 'peanuts',
  'potato chips': 'french-fries',
  christmas: 'christmas-tree',
  easter: 'rabbit-face',
  halloween: 'jack-o-lantern',
  valentine: 'heart-with-ribbon',
  drill: 'screwdriver',
  knife: 'kitchen-knife',
  plier: 'clamp',
  saw: 'carpentry-saw',
  set: 'toolbox',
  beauty: 'lipstick',
  fragrances: 'cherry-blossom',
  furniture: 'chair',
  groceries: 'basket',
  'home-decoration': 'potted-plant',
  'kitchen-accessories': 'cooking',
  laptops: 'laptop',
  'mens-shirts': 't-shirt',
  'mens-shoes': 'mans-shoe',
  'mens-watches': 'watch',
  'mobile-accessories': 'mobile-phone-with-arrow',
  'skin-care': 'lotion-bottle',
  smartphones: 'mobile-phone',
  'sports-accessories': 'soccer-ball',
  tablets: 'mobile-phone',
  tops: 'womans-clothes',
  vehicle: 'automobile',
  'womens-bags': 'purse',
  'womens-dresses': 'dress',
  'womens-jewellery': 'crown',
  'womens-shoes': 'high-heeled-shoe',
  'womens-watches': 'watch',
}
/** Words that are an icon's name already. */
const SAME = new Set(
  'axe backpack bouquet camera cooking glasses hammer handbag keyboard microphone motorcycle pizza scarf screwdriver socks sunglasses television wrench'.split(
    ' ',
  ),
)
const ANYTHING = 'package'
const SIDE = 640

const iconOf = (subject: string): string => ICONS[subject] ?? (SAME.has(subject) ? subject : ANYTHING)

/** Pictures that many products share: each is drawn when the first of them comes, and kept in the books. */
export function openSharedPictures(storage: Storage) {
  const drawn = new Map<string, Stored>()
  return async (db: Db, subjects: string[]): Promise<Map<string, Stored>> => {
    const missing = [...new Set(subjects.map(iconOf))].filter((icon) => !drawn.has(icon))
    const orders = missing.map((icon) => ({
      ...{ name: `shared-${icon}`, icon, detail: false, alone: true, colours: [] },
    }))
    const made = await drawPictures(storage, orders, SIDE)
    const files = missing.flatMap((icon) => made.get(`shared-${icon}`)?.pictures.slice(0, 1) ?? [])
    for (const [index, icon] of missing.entries()) {
      const file = files[index]
      if (file) drawn.set(icon, file)
    }
    await recordPictures(db, files, 'image/jpeg')
    return new Map(
      subjects.flatMap((subject) => {
        const picture = drawn.get(iconOf(subject))
        return picture ? [[subject, picture]] : []
      }),
    )
  }
}
