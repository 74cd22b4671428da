const NAMES = ['reviews', 'after']

/** What an address asks of the reviews, such as `reviews=highest&after=5.12`; empty for the newest ones. */
export function reviewQueryOf(search: string): string {
  const query = new URLSearchParams(search)
  const params = NAMES.flatMap((name) => query.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(params).toString()
}

/** The rest of a query. */
export function withoutReviews(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query
}

/** The same query with another page of reviews. */
export function withReviews(search: string, sort: string, after: string | null): URLSearchParams {
  const query = withoutReviews(search)
  query.set('reviews', sort)
  if (after !== null) query.set('after', after)
  return query
}
