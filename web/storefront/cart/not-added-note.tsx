import { Link } from 'react-router'

/** A product that was to be added and was not. */
export interface NotAdded {
  productId: number
  name: string
  because: string
}

/** Says why something is not in the cart, beside the way to it. */
export function NotAddedNote({ line: { productId, name, because } }: { line: NotAdded }) {
  return (
    <p
      role="status"
      className="mb-4 rounded-card bg-stop-tint p-4 text-14 font-medium [overflow-wrap:anywhere]"
    >
      <Link to={`/product/${productId}#options`} className="underline underline-offset-4">
        {name}
      </Link>
      {': '}
      {because}
    </p>
  )
}
