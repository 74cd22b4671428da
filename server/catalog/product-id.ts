/** The number in a product's address; null for everything that cannot be one. */
export const readProductId = (text: string): number | null =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null
