import { redirect } from 'react-router'
import { voteHelpful } from '#server/reviews/votes.ts'
import { appOf } from '../../app.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { UNKEPT } from '../../privacy.ts'
import { customerOf, visitorNumberOf, visitorOf } from '../../session.server.ts'
import { pathWithin } from '../market.ts'
import type { Route } from './+types/helpful'

/** What came of a vote. */
export interface Voted {
  count: number | null
  message: string | null
}

/** A guest is known by a signed number in a cookie, which is given with the first vote. */
async function voterOf(request: Request, context: Route.ActionArgs['context']) {
  const known = await customerOf(request, context)
  if (known) return { voter: { customerId: known.customer.id }, cookie: null }
  const { visitor, cookie } = visitorNumberOf(request, appOf(context))
  return { voter: { visitor }, cookie }
}

/** Somebody says that a review helped. A form sent without scripts says where to go back to. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const id = Number(params.reviewId)
  const back = (await formOf(request)).get('back')
  const { voter, cookie } = await voterOf(request, context)
  const { address } = visitorOf(request, context)
  const vote = await voteHelpful(appOf(context), voter, Number.isSafeInteger(id) ? id : 0, address)
  const headers = new Headers(UNKEPT)
  if (vote.ok && cookie) headers.set('Set-Cookie', cookie)
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(`${pathWithin(back)}#reviews`, { status: 303, headers })
  const voted: Voted = vote.ok
    ? { count: vote.value.helpfulCount, message: null }
    : { count: null, message: vote.message }
  return Response.json(voted, { headers })
}

export const loader = () => redirect('/')
