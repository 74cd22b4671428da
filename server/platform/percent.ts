/** Whole percent saved, rounded; 0 where there is no real original price above the price. */
export function percentOff(price: number, original: number | null): number {
  if (original === null || original <= price || price <= 0) return 0
  return Math.round(((original - price) * 100) / original)
}
