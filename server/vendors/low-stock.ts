/** Products with fewer free pieces than this are low; each seller can choose another number for their shop. */
export const LOW_STOCK = 10
export const MOST_LOW_STOCK = 9999
