import { answerReturnPicture } from '../../return-picture.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/return-picture'

/** A picture that a buyer added to a return, for the seller of its order. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  return answerReturnPicture(await vendorContext(request, context), params)
}
