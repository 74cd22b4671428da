/** A name as it stands in an address; empty when it has no letter that an address can have. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Three letters of a name and three signs of a number: what stands at the end of a seller's order numbers. */
export const codeOfName = (name: string, number: number): string =>
  (name.replace(/[^a-z]/gi, '').slice(0, 3) + (number % 46_656).toString(36).padStart(3, '0')).toUpperCase()
