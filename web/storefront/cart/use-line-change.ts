import { useFetcher } from 'react-router'
import { type CartLine, lineKeyOf } from '#server/checkout/cart.ts'
import type { Answer } from '../../forms/answer.ts'

/** What is asked for of a line, by whichever of its forms: the latest counts, and what came of it stands once. */
export const useLineChange = (line: Pick<CartLine, 'productId' | 'variationId'>) =>
  useFetcher<Answer>({ key: `line-${lineKeyOf(line)}` })
