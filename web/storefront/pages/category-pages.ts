/** The six pages of one category each: their address and heading. What they show is what is sold there. */
export const CATEGORY_PAGES: Record<string, string> = {
  electronics: 'Electronics',
  fashion: 'Fashion',
  'home-garden': 'Home & Garden',
  books: 'Books',
  gaming: 'Gaming',
  sports: 'Sports',
}
