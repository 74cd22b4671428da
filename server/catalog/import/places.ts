/** Where another shop's category stands in ours: `department/shelf`, and who sells it. */
export interface Placing {
  place: string
  seller: string
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
    seller: OUTFITTERS,
    styles: { watch: 'electronics/phones-watches' },
  },
  apparel: { place: 'fashion/clothing', seller: OUTFITTERS, styles: { scarf: 'fashion/bags-accessories' } },
  footwear: { place: 'fashion/shoes', seller: OUTFITTERS },
  jewelry: { place: 'fashion/bags-accessories', seller: OUTFITTERS },
  beauty: {
    place: 'personal-care/skin-body',
    seller: 'Bay & Basin',
    styles: { grooming: 'personal-care/hair-shave' },
  },
  books: { place: 'books/non-fiction', seller: 'Quarter Rest' },
  instruments: { place: 'electronics/audio', seller: 'Quarter Rest' },
  electronics: {
    place: 'electronics/audio',
    seller: 'Lumen Electric',
    styles: {
      cable: 'electronics/phones-watches',
      camera: 'electronics/cameras',
      computer: 'electronics/computers',
      keyboard: 'electronics/computers',
    },
  },
  floral: { place: 'home-garden/plants', seller: 'Garland House' },
  seasonal: { place: 'home-kitchen/living', seller: 'Garland House' },
  furniture: { place: 'home-garden/furniture', seller: HEARTH },
  homedecor: { place: 'home-kitchen/living', seller: HEARTH },
  housewares: {
    place: 'home-kitchen/cookware',
    seller: HEARTH,
    styles: {
      bowls: 'home-kitchen/table-tea',
      consumable: 'home-kitchen/living',
      salon: 'personal-care/hair-shave',
    },
  },
  groceries: { place: 'home-kitchen/table-tea', seller: LARDER },
  'food service': { place: 'home-kitchen/table-tea', seller: LARDER },
  'cold dispensed': { place: 'home-kitchen/table-tea', seller: LARDER },
  'hot dispensed': { place: 'home-kitchen/table-tea', seller: LARDER },
  'salty snacks': { place: 'home-kitchen/table-tea', seller: LARDER },
  outdoors: { place: 'sports/outdoor', seller: RIDGEWAY, styles: { pet: 'pet-care/dogs' } },
  tools: { place: 'home-garden/tools', seller: RIDGEWAY },
}

const WARDROBE = 'Wardrobe Nine'
const CIRCUIT = 'Circuit Street'
const ROOMS = 'Room by Room'
const ROAD = 'Open Road Sports'
const VANITY = 'Vanity Row'

/** The 24 categories of the DummyJSON catalogue. */
export const DUMMYJSON: Record<string, Placing> = {
  beauty: { place: 'personal-care/skin-body', seller: VANITY },
  fragrances: { place: 'personal-care/fragrance', seller: VANITY },
  'skin-care': { place: 'personal-care/skin-body', seller: VANITY },
  furniture: { place: 'home-garden/furniture', seller: ROOMS },
  'home-decoration': { place: 'home-kitchen/living', seller: ROOMS },
  'kitchen-accessories': { place: 'home-kitchen/cookware', seller: ROOMS },
  groceries: { place: 'home-kitchen/table-tea', seller: 'Daily Basket' },
  laptops: { place: 'electronics/computers', seller: CIRCUIT },
  'mobile-accessories': { place: 'electronics/phones-watches', seller: CIRCUIT },
  smartphones: { place: 'electronics/phones-watches', seller: CIRCUIT },
  tablets: { place: 'electronics/computers', seller: CIRCUIT },
  'mens-shirts': { place: 'fashion/clothing', seller: WARDROBE },
  'mens-shoes': { place: 'fashion/shoes', seller: WARDROBE },
  'mens-watches': { place: 'electronics/phones-watches', seller: WARDROBE },
  sunglasses: { place: 'fashion/bags-accessories', seller: WARDROBE },
  tops: { place: 'fashion/clothing', seller: WARDROBE },
  'womens-bags': { place: 'fashion/bags-accessories', seller: WARDROBE },
  'womens-dresses': { place: 'fashion/clothing', seller: WARDROBE },
  'womens-jewellery': { place: 'fashion/bags-accessories', seller: WARDROBE },
  'womens-shoes': { place: 'fashion/shoes', seller: WARDROBE },
  'womens-watches': { place: 'electronics/phones-watches', seller: WARDROBE },
  motorcycle: { place: 'sports/outdoor', seller: ROAD },
  'sports-accessories': { place: 'sports/ball-games', seller: ROAD },
  vehicle: { place: 'sports/outdoor', seller: ROAD },
}

/** Where a category stands and who sells it; null for one that the table does not know. */
export function placeOf(table: Record<string, Placing>, category: string, style = '') {
  const placing = Object.hasOwn(table, category) ? table[category] : undefined
  if (!placing) return null
  const [department = '', shelf = ''] = (placing.styles?.[style] ?? placing.place).split('/')
  return { category: department, subcategory: shelf, seller: placing.seller }
}
