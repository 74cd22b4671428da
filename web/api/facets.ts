import { type Facets, type FacetValue, listFacets } from '#server/catalog/facets.ts'
import { choiceInAddress } from '#server/catalog/listing.ts'
import { findScope } from '#server/catalog/listing-scope.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { readsOf } from '../app.server.ts'
import { type Asked, answer } from './answer.server.ts'
import { LIST_PARAMETERS, readList, unknownNames } from './parameters.ts'
import type { FacetsAnswer } from './schemas.ts'

/** GET /api/v1/facets: the values that a list can be narrowed by, and how many products each leaves. */
export const loader = ({ request, context }: Asked): Promise<Response> =>
  answer(context, async (): Promise<FacetsAnswer> => {
    const { market, query } = readList(request, LIST_PARAMETERS)
    const db = readsOf(context)
    const [facets, { title }] = await Promise.all([
      listFacets(db, market, query),
      findScope(db, market, query),
    ])
    const unknown = unknownNames(query, title)
    if (unknown) throw unknown
    return {
      market,
      currency: MARKETS[market].currency,
      prices: facets.prices,
      facets: facetsOf(facets),
    }
  })

function facetsOf({ capped, choices, ...facets }: Facets): FacetsAnswer['facets'] {
  const facet = (parameter: string, own: string, values: FacetValue[], name = parameter) => ({
    parameter,
    name,
    values: values.map(({ value, label, count }) => ({ value, name: label || value, count })),
    countIsMore: capped.own[own] ?? capped.others,
  })
  return [
    facet('subcategory', 'sub', facets.subcategories),
    facet('brand', 'brand', facets.brands),
    facet('seller', 'seller', facets.vendors),
    facet('rating', 'stars', facets.ratings),
    facet('stock', 'in', facets.availability),
    facet('discount', 'off', facets.discounts),
    ...choices.map((choice) => {
      const values = choice.values.map((each) => ({ ...each, value: choiceInAddress(each.value)[1] }))
      const [parameter] = choiceInAddress(`${choice.facet}:`)
      return facet(parameter, choice.facet, values, choice.name || parameter)
    }),
  ].filter(({ values }) => values.length > 0)
}
