import { readListing, writeListing } from '#server/catalog/listing.ts'

/** The field that tells a form sent without scripts from an address; it holds the category that was shown. */
export const SENT_FROM = 'within'

/**
 * A form of filters that a browser sent without scripts, as the clean address that scripts would have made;
 * null for any other address. A new category takes the subcategory of the old one away.
 */
export function addressOfForm(params: URLSearchParams): string | null {
  const within = params.get(SENT_FROM)
  if (within === null) return null
  const query = readListing(params)
  const moved = (query.category ?? '') !== within
  return writeListing(query, { after: null, before: null, ...(moved && { subcategory: null }) })
}
