import { redirect } from 'react-router'
import { rowId } from '#server/platform/input.ts'
import { voteHelpful } from '#server/reviews/votes.ts'
import { appOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { UNKEPT } from '../../privacy.ts'
import { customerOf, visitorOf } from '../../session.server.ts'
import { visitorNumberOf } from '../../session-cookies.server.ts'
import { pathWithin } from '../market.ts'
import type { Route } from './+types/helpful'

/** What came of a vote. */
export interface Voted {
  count: number | null
  message: string | null
}

/** Somebody says that a review helped. A form sent without scripts says where to go back to. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const back = (await formOf(request)).get('back')
  const known = await customerOf(request, context)
  // A guest is known by a signed number in a cookie, which is given with the first vote.
  const { visitor, cookie } = visitorNumberOf(request, appOf(context))
  const { address } = visitorOf(request, context)
  const act = known ?? publicContext(context)
  const vote = await voteHelpful(act, rowId.parse(params.reviewId), { address, visitor })
  const headers = new Headers(UNKEPT)
  if (vote.ok && cookie && !known) headers.set('Set-Cookie', cookie)
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(`${pathWithin(back)}#reviews`, { status: 303, headers })
  const voted: Voted = vote.ok
    ? { count: vote.value.helpfulCount, message: null }
    : { count: null, message: vote.message }
  return Response.json(voted, { headers })
}

export const loader = () => redirect('/')
