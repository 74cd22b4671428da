/** An average with one decimal, or null where there is nothing to average. `averageOf(13, 3) // 4.3` */
export const averageOf = (sum: number, count: number): number | null =>
  count > 0 ? Math.round((sum * 10) / count) / 10 : null
