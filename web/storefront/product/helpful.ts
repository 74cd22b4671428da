import { redirect } from 'react-router'
import { keyedHash } from '#server/identity/secrets.ts'
import { visitorOf as networkOf } from '#server/platform/limits.ts'
import { voteHelpful } from '#server/reviews/votes.ts'
import { formOf } from '../../form-of.server.ts'
import { houseOf } from '../../house.server.ts'
import { customerOf, visitorOf } from '../../session.server.ts'
import { pathWithin } from '../market.ts'
import type { Route } from './+types/helpful'

/** What came of a vote. */
export interface Voted {
  count: number | null
  message: string | null
}

/** A guest is known by a mark of network and browser that leads back to neither; nothing is put into the browser. */
async function voterOf(request: Request, context: Route.ActionArgs['context']) {
  const known = await customerOf(request, context)
  if (known) return { customerId: known.customer.id }
  const { address, userAgent } = visitorOf(request, context)
  const { secret } = houseOf(context)
  return { visitor: keyedHash(secret, 'vote', `${networkOf(address)} ${userAgent ?? ''}`) }
}

/** Somebody says that a review helped. A form sent without scripts says where to go back to. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const id = Number(params.reviewId)
  const back = (await formOf(request)).get('back')
  const voter = await voterOf(request, context)
  const { address } = visitorOf(request, context)
  const vote = await voteHelpful(houseOf(context), voter, Number.isSafeInteger(id) ? id : 0, address)
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(`${pathWithin(back)}#reviews`, { status: 303 })
  const voted: Voted = vote.ok
    ? { count: vote.value.helpfulCount, message: null }
    : { count: null, message: vote.message }
  return voted
}

export const loader = () => redirect('/')
