import { answerReturnPicture } from '../../return-picture.server.ts'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/return-picture'

/** A picture that a buyer added to a return, for the administrator. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  return answerReturnPicture(await adminContext(request, context), params)
}
