import { buyerNameOf } from '#server/orders/buyer-name.ts'

/**
 * A buyer in a list: a name of many words takes two lines at most, and no row grows by it. Whole it is where a pointer rests, and on
 * the page that the row leads to.
 */
export function BuyerName(props: {
  of: Parameters<typeof buyerNameOf>[0]
  /** What is told with the name, such as a city. */
  place?: string
  className?: string
}) {
  const { of, place, className = '' } = props
  const name = [buyerNameOf(of), place].filter(Boolean).join(', ')
  return (
    <span title={name} className={`line-clamp-2 wrap-anywhere ${className}`}>
      {name}
    </span>
  )
}
