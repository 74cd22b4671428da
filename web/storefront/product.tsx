import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readProductId } from '#server/catalog/product-id.ts'
import { findProduct, findWhyMissing } from '#server/catalog/product-queries.ts'
import { listRelated } from '#server/catalog/related.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, readsOf } from '../app.server.ts'
import { pageMeta } from '../meta.ts'
import { UNKEPT } from '../privacy.ts'
import { breadcrumbFacts, keywordsOf, productFacts, structured } from '../structured-data.ts'
import { pictureAddress } from '../ui/picture.tsx'
import type { Route } from './+types/product'
import { LoadFault } from './load-fault.tsx'
import { sendCards } from './payload/cards.ts'
import { crumbsOf } from './product/breadcrumb.tsx'
import { chosenIn } from './product/choice.ts'
import { deliveryOf, readDeliveryTerms } from './product/delivery.server.ts'
import { ProductScreen } from './product/product-screen.tsx'
import { withoutReviews } from './product/review-query.ts'
import { tryReviews } from './product/reviews.server.ts'
import { ProductElsewhere, ProductNotFound } from './product/states.tsx'

/** How many products like it stand below a product. */
const RELATED = 6

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const db = readsOf(context)
  const market = marketOf(request)
  const now = app.clock.now()
  const id = readProductId(params.productId)
  const [found, terms, related] = await Promise.all([
    findProduct(db, market, params.productId, now),
    readDeliveryTerms(db, market),
    id === null ? [] : listRelated(db, market, id, RELATED, now),
  ])
  if (!found) {
    const gone = (await findWhyMissing(db, params.productId)) === 'archived'
    return data({ state: 'missing' as const, gone }, { status: gone ? 410 : 404 })
  }
  if (found.state === 'elsewhere') return { ...found, country: t(MARKETS[market].country) }
  const { product } = found
  const query = new URL(request.url).searchParams
  const delivery = deliveryOf(terms, market, now, product.vendor?.awayUntil ?? null)
  const reviews = await tryReviews(app, product.id, query, product.rating.count)
  const page = { ...found, delivery, reviews, related: sendCards(related), chosen: chosenIn(query, product) }
  // A page without its reviews is for this visit alone.
  return reviews ? page : data(page, { headers: UNKEPT })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Another page of reviews is fetched by itself (product/reviews.tsx), so that a fault of it costs nothing else. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const [here, next] = [currentUrl, nextUrl].map((url) => `${url.pathname}?${withoutReviews(url.search)}`)
  const isOnlyReviews = here === next && currentUrl.search !== nextUrl.search && !formMethod
  return isOnlyReviews ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData || !root) return []
  const page = { path: `/product/${params.productId}`, publicUrl: root.publicUrl, name: root.name }
  const hidden = { name: 'robots', content: 'noindex' }
  if (loaderData.state === 'missing')
    return [...pageMeta({ ...page, title: t('Product Not Found'), description: '' }), hidden]
  if (loaderData.state === 'elsewhere') {
    const title = t('Product Not Available in Your Region')
    return [...pageMeta({ ...page, title, description: loaderData.name }), hidden]
  }
  const { product } = loaderData
  const [image] = product.images
  return [
    ...pageMeta({
      ...page,
      title: product.metaTitle || product.name,
      description: product.metaDescription || product.description || product.name,
      keywords: keywordsOf(product),
      image: image ? pictureAddress(image.key, 1280) : null,
    }),
    structured(productFacts(root.publicUrl, root.name, product)),
    structured(breadcrumbFacts(root.publicUrl, crumbsOf(product))),
  ]
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'missing') return <ProductNotFound gone={loaderData.gone} />
  if (loaderData.state === 'elsewhere') return <ProductElsewhere {...loaderData} />
  // Another product is another page: nothing chosen for one is kept for the next.
  return <ProductScreen key={loaderData.product.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFault error={error} />
}
