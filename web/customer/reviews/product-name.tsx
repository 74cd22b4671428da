import { Link } from 'react-router'

/** What is or was reviewed; a product that shoppers see no more leads nowhere. */
export function ProductName(props: {
  product: { productId: number; isShown: boolean }
  className: string
  children: string
}) {
  const { product, children } = props
  const className = `${props.className} font-medium wrap-anywhere`
  return product.isShown ? (
    <Link to={`/product/${product.productId}`} dir="auto" className={`${className} hover:underline`}>
      {children}
    </Link>
  ) : (
    <span dir="auto" className={className}>
      {children}
    </span>
  )
}
