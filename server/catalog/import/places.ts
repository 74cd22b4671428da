/** Where another shop's category stands in ours: `category/subcategory`, and who sells it. */
export interface Placing {
  place: string
  vendor: string
  /** Where some styles of the category stand instead. */
  styles?: Record<string, string>
}

const OUTFITTERS = 'Fenwick Outfitters'
const LARDER = 'Corner Larder'
const HEARTH = 'Hearth & Larch'
const RIDGEWAY = 'Ridgeway Tools & Tents'

/** The 20 categories of the retail catalogue. */
export const RETAIL: Record<string, Placing> = {
  accessories: {
    place: 'fashion/bags-accessories',
    vendor: OUTFITTERS,
    styles: { watch: 'electronics/phones-watches' },
  },
  apparel: { place: 'fashion/clothing', vendor: OUTFITTERS, styles: { scarf: 'fashion/bags-accessories' } },
  footwear: { place: 'fashion/shoes', vendor: OUTFITTERS },
  jewelry: { place: 'fashion/bags-accessories', vendor: OUTFITTERS },
  beauty: {
    place: 'personal-care/skin-body',
    vendor: 'Bay & Basin',
    styles: { grooming: 'personal-care/hair-shave' },
  },
  books: { place: 'books/non-fiction', vendor: 'Quarter Rest' },
  instruments: { place: 'electronics/audio', vendor: 'Quarter Rest' },
  electronics: {
    place: 'electronics/audio',
    vendor: 'Lumen Electric',
    styles: {
      cable: 'electronics/phones-watches',
      camera: 'electronics/cameras',
      computer: 'electronics/computers',
      keyboard: 'electronics/computers',
    },
  },
  floral: { place: 'home-garden/plants', vendor: 'Garland House' },
  seasonal: { place: 'home-kitchen/living', vendor: 'Garland House' },
  furniture: { place: 'home-garden/furniture', vendor: HEARTH },
  homedecor: { place: 'home-kitchen/living', vendor: HEARTH },
  housewares: {
    place: 'home-kitchen/cookware',
    vendor: HEARTH,
    styles: {
      bowls: 'home-kitchen/table-tea',
      consumable: 'home-kitchen/living',
      salon: 'personal-care/hair-shave',
    },
  },
  groceries: { place: 'home-kitchen/table-tea', vendor: LARDER },
  'food service': { place: 'home-kitchen/table-tea', vendor: LARDER },
  'cold dispensed': { place: 'home-kitchen/table-tea', vendor: LARDER },
  'hot dispensed': { place: 'home-kitchen/table-tea', vendor: LARDER },
  'salty snacks': { place: 'home-kitchen/table-tea', vendor: LARDER },
  outdoors: { place: 'sports/outdoor', vendor: RIDGEWAY, styles: { pet: 'pet-care/dogs' } },
  tools: { place: 'home-garden/tools', vendor: RIDGEWAY },
}

const WARDROBE = 'Wardrobe Nine'
const CIRCUIT = 'Circuit Street'
const ROOMS = 'Room by Room'
const ROAD = 'Open Road Sports'
const VANITY = 'Vanity Row'

/** The 24 categories of the DummyJSON catalogue. */
export const DUMMYJSON: Record<string, Placing> = {
  beauty: { place: 'personal-care/skin-body', vendor: VANITY },
  fragrances: { place: 'personal-care/fragrance', vendor: VANITY },
  'skin-care': { place: 'personal-care/skin-body', vendor: VANITY },
  furniture: { place: 'home-garden/furniture', vendor: ROOMS },
  'home-decoration': { place: 'home-kitchen/living', vendor: ROOMS },
  'kitchen-accessories': { place: 'home-kitchen/cookware', vendor: ROOMS },
  groceries: { place: 'home-kitchen/table-tea', vendor: 'Daily Basket' },
  laptops: { place: 'electronics/computers', vendor: CIRCUIT },
  'mobile-accessories': { place: 'electronics/phones-watches', vendor: CIRCUIT },
  smartphones: { place: 'electronics/phones-watches', vendor: CIRCUIT },
  tablets: { place: 'electronics/computers', vendor: CIRCUIT },
  'mens-shirts': { place: 'fashion/clothing', vendor: WARDROBE },
  'mens-shoes': { place: 'fashion/shoes', vendor: WARDROBE },
  'mens-watches': { place: 'electronics/phones-watches', vendor: WARDROBE },
  sunglasses: { place: 'fashion/bags-accessories', vendor: WARDROBE },
  tops: { place: 'fashion/clothing', vendor: WARDROBE },
  'womens-bags': { place: 'fashion/bags-accessories', vendor: WARDROBE },
  'womens-dresses': { place: 'fashion/clothing', vendor: WARDROBE },
  'womens-jewellery': { place: 'fashion/bags-accessories', vendor: WARDROBE },
  'womens-shoes': { place: 'fashion/shoes', vendor: WARDROBE },
  'womens-watches': { place: 'electronics/phones-watches', vendor: WARDROBE },
  motorcycle: { place: 'sports/outdoor', vendor: ROAD },
  'sports-accessories': { place: 'sports/ball-games', vendor: ROAD },
  vehicle: { place: 'sports/outdoor', vendor: ROAD },
}

/** Where a category stands and who sells it; null for one that the table does not know. */
export function placeOf(table: Record<string, Placing>, category: string, style = '') {
  const placing = Object.hasOwn(table, category) ? table[category] : undefined
  if (!placing) return null
  const [shownCategory = '', child = ''] = (placing.styles?.[style] ?? placing.place).split('/')
  return { category: shownCategory, subcategory: child, vendor: placing.vendor }
}
