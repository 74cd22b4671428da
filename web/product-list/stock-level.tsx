import { t } from '#server/platform/texts.ts'

/** How many pieces there are and, while few of them are free (`low`), that they are few. */
export function StockLevel({ text, word, stock, low }: StockWords) {
  if (low === null) return text
  return (
    <span className="font-medium text-wait">
      {text}
      {low !== stock && ` · ${t('{{count}} free', { count: low })}`}
      {` · ${word}`}
    </span>
  )
}

interface StockWords {
  text: string
  word: string
  stock: number
  /** The free ones; null where there are enough. */
  low: number | null
}
