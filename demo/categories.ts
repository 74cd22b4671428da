/** The categories of the demo market; every category that the specification names is here. */
interface DemoCategory {
  slug: string
  name: string
  description: string
  /** Older names of the same category, kept so that old links and old rows find their way. */
  aliases: string[]
  hue: number
  subcategories: { slug: string; name: string }[]
}

export const CATEGORIES: DemoCategory[] = [
  {
    slug: 'electronics',
    name: 'Electronics',
    description: 'Sound, screens and clever things with a battery.',
    aliases: ['electronic'],
    hue: 300,
    subcategories: [
      { slug: 'audio', name: 'Audio' },
      { slug: 'computers', name: 'Computers' },
      { slug: 'phones-watches', name: 'Phones & Watches' },
      { slug: 'cameras', name: 'Cameras' },
    ],
  },
  {
    slug: 'pet-care',
    name: 'Pet Care',
    description: 'For whoever is waiting behind the door.',
    aliases: ['pets'],
    hue: 75,
    subcategories: [
      { slug: 'dogs', name: 'Dogs' },
      { slug: 'cats', name: 'Cats' },
      { slug: 'small-animals', name: 'Small Animals & Birds' },
    ],
  },
  {
    slug: 'home-kitchen',
    name: 'Home & Kitchen',
    description: 'Things that earn their place on the shelf.',
    aliases: ['home'],
    hue: 150,
    subcategories: [
      { slug: 'cookware', name: 'Cookware' },
      { slug: 'table-tea', name: 'Table & Tea' },
      { slug: 'living', name: 'Living' },
    ],
  },
  {
    slug: 'personal-care',
    name: 'Personal Care',
    description: 'Ten quiet minutes at the basin.',
    aliases: ['beauty'],
    hue: 20,
    subcategories: [
      { slug: 'skin-body', name: 'Skin & Body' },
      { slug: 'hair-shave', name: 'Hair & Shave' },
      { slug: 'fragrance', name: 'Fragrance' },
    ],
  },
  {
    slug: 'fashion',
    name: 'Fashion',
    description: 'Worn often, mended gladly.',
    aliases: [],
    hue: 5,
    subcategories: [
      { slug: 'clothing', name: 'Clothing' },
      { slug: 'shoes', name: 'Shoes' },
      { slug: 'bags-accessories', name: 'Bags & Accessories' },
    ],
  },
  {
    slug: 'home-garden',
    name: 'Home & Garden',
    description: 'From the sofa to the end of the hosepipe.',
    aliases: ['garden'],
    hue: 140,
    subcategories: [
      { slug: 'furniture', name: 'Furniture' },
      { slug: 'plants', name: 'Plants' },
      { slug: 'tools', name: 'Tools' },
    ],
  },
  {
    slug: 'books',
    name: 'Books',
    description: 'Read slowly, lent carefully.',
    aliases: [],
    hue: 60,
    subcategories: [
      { slug: 'fiction', name: 'Fiction' },
      { slug: 'non-fiction', name: 'Non-fiction' },
      { slug: 'children', name: 'Children' },
    ],
  },
  {
    slug: 'gaming',
    name: 'Gaming',
    description: 'One more round before bed.',
    aliases: ['toys'],
    hue: 290,
    subcategories: [
      { slug: 'consoles', name: 'Consoles & Controllers' },
      { slug: 'board-games', name: 'Board Games' },
      { slug: 'toys-puzzles', name: 'Toys & Puzzles' },
    ],
  },
  {
    slug: 'sports',
    name: 'Sports',
    description: 'For the hour that belongs to you.',
    aliases: ['sport'],
    hue: 220,
    subcategories: [
      { slug: 'outdoor', name: 'Outdoor' },
      { slug: 'training', name: 'Training' },
      { slug: 'ball-games', name: 'Ball Games' },
    ],
  },
]
