/** Categories that always stand in the header, by slug: their names may change, their addresses do not. */
export const FIXED_LINKS = ['electronics', 'pet-care', 'home-kitchen', 'personal-care'] as const

/** Where the day's reductions are. */
export const DEALS = '/products?discount=10'

export const categoryPath = (category: string, subcategory?: string): string => {
  const params = new URLSearchParams({ category, ...(subcategory && { subcategory }) })
  return `/products?${params}`
}
