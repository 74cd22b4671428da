import { key, type TextKey } from '#server/platform/texts.ts'
/** The six pages of one category each: their address and heading. What they show is what is sold there. */
export const CATEGORY_PAGES: Record<string, TextKey> = {
  electronics: key('Electronics'),
  fashion: key('Fashion'),
  'home-garden': key('Home & Garden'),
  books: key('Books'),
  gaming: key('Gaming'),
  sports: key('Sports'),
}
