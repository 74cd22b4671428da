/** Who a page or an address is for. What its loader and action ask for is checked by tests/architecture.test.ts. */
export type Audience =
  | 'everybody'
  /** Whoever was given the link of a purchase. */
  | 'link'
  | 'customer'
  | 'vendor'
  | 'admin'
  /** A program whose messages carry its signature. */
  | 'signed'
  /** Whoever tries the shop out: a real shop has no such page. */
  | 'demo'

export type Skeleton = 'account' | 'listing' | 'product'

interface Traits {
  /** What stands in its place while it comes; that of a layout does not come between two of its pages. */
  skeleton?: Skeleton
  /** The parameter that opens the page for whoever knows it: it is never logged. */
  secret?: string
  /** Buyers bring pictures here: their bodies are limited while they are received, and not as forms are. */
  takesPictures?: true
  /** Sellers bring files here, in parts: their bodies are limited while they are received. */
  takesUploads?: true
  /** Its forms wait for the payment company, twenty seconds when that is slow: they have turns of their own. */
  asksProvider?: true
  /** Bytes that may be sent here; a megabyte where nothing is said. */
  bodyLimit?: number
  /** How often one visitor may come, counted in the database. */
  rateLimit?: { limit: number; windowSeconds: number }
  /**
   * Not a page: a file that the browser keeps, or what a script of a page asks for. Whoever was signed out is led back to the page
   * that it was asked from, or a script told 401.
   */
  gives?: 'file' | 'data'
  /** Answered by web/api/api.ts itself: the framework, which is made for pages, does not know it. */
  direct?: true
  /** Search engines are kept out. */
  crawled?: false
}

/** Only what is the same for everybody in a market, in one language, is cached. */
type Cacheable = { audience: 'everybody'; cacheable?: true } | { audience: Audience; cacheable?: never }

export type DeclaredRoute = Traits &
  Cacheable & {
    /** Below its parent; empty for the first page of a layout. */
    path: string
    file: string
    id?: string
    children?: DeclaredRoute[]
  }

/** A part of the house with a bundle of its own. */
export type Front = 'shop' | 'vendor' | 'admin'
