/** What a line of a cart is called in a sentence: its product, and which variation of it. */
export const lineName = ({
  name,
  variationLabel,
}: {
  name: string
  variationLabel: string | null
}): string => (variationLabel ? `${name}, ${variationLabel}` : name)
