import { isReturnReason, LONGEST_COMMENT, MOST_PICTURES, type ReturnReason } from '../orders/return-rules.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** What somebody asks to return. `imageKeys` are pictures that were accepted before. */
export interface ReturnRequest {
  reason: string
  comment: string
  imageKeys: string[]
  lines: { lineId: number; quantity: number }[]
}

/** Refuses a return request with `wrong-fields`, whatever order it is for. */
export function checkReturnRequest(
  request: ReturnRequest,
): Outcome<ReturnRequest & { reason: ReturnReason }> {
  const wrong: Record<string, string> = {}
  const { reason } = request
  if (!isReturnReason(reason)) wrong.reason = t('Please choose a reason')
  const comment = request.comment.trim()
  if (comment.length > LONGEST_COMMENT)
    wrong.comment = t('Please use at most {{most}} characters', { most: LONGEST_COMMENT })
  if (request.imageKeys.length > MOST_PICTURES)
    wrong.imageKeys = t('Please add at most {{most}} pictures', { most: MOST_PICTURES })
  const [first] = Object.values(wrong)
  if (first || !isReturnReason(reason)) return refuse('wrong-fields', first ?? '', wrong)
  return done({ ...request, reason, comment })
}
