import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'
import { FIRST_RATING, LONGEST_COMMENT, LONGEST_TITLE } from './rules.ts'

export interface WrittenReview {
  rating: number
  title: string
  comment: string
}

/** Characters as the database counts them: an emoji is one or several, never a half. */
const lengthOf = (text: string): number => [...text].length

/** Reads rating (1 to 5, 5 where nothing was chosen), title and comment. Refuses with `wrong-fields`. */
export function readReview(form: Typed): Outcome<WrittenReview> {
  const typed = readTyped(form, 'rating', 10)
  const rating = typed === '' ? FIRST_RATING : Number(typed)
  const title = onOneLine(readTyped(form, 'title', 5000))
  const comment = readTyped(form, 'comment', 5000)
  const wrong: Record<string, string> = {}
  if (!/^[1-5]?$/.test(typed)) wrong.rating = t('Please choose 1 to 5 stars')
  if (lengthOf(title) > LONGEST_TITLE)
    wrong.title = t('Please use at most {{most}} characters', { most: LONGEST_TITLE })
  if (lengthOf(comment) > LONGEST_COMMENT)
    wrong.comment = t('Please use at most {{most}} characters', { most: LONGEST_COMMENT })
  const [first] = Object.values(wrong)
  return first ? refuse('wrong-fields', first, wrong) : done({ rating, title, comment })
}
