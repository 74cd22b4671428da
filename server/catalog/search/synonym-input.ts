import { z } from 'zod'
import { multiLine, singleLine } from '../../platform/input.ts'
import { t } from '../../platform/texts.ts'
import { onOneLine } from '../../platform/typed.ts'

const LONGEST_SYNONYM = 60
const MOST_SYNONYMS = 20

/** Words that mean the same, as their form says them: one a line, or with commas between them. */
export const synonymInput = z.object({
  words: multiLine(2000).transform((text, context): string[] => {
    const words = text
      .split(/[\n,،;؛]/)
      .map(onOneLine)
      .filter(Boolean)
    const wrong = (message: string) => context.addIssue({ code: 'custom', message })
    const long = words.find((word) => [...word].length > LONGEST_SYNONYM)
    if (words.length < 2) wrong(t('Write at least two, each on a line of its own.'))
    else if (words.length > MOST_SYNONYMS)
      wrong(t('Write at most {{most}}. Further ones fit into a second entry.', { most: MOST_SYNONYMS }))
    else if (long)
      wrong(
        t('“{{word}}…” is too long: at most {{most}} characters.', {
          word: long.slice(0, 20),
          most: LONGEST_SYNONYM,
        }),
      )
    return words
  }),
  seen: singleLine(40),
})
