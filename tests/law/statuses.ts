import { ORDER_STATUSES } from '#server/orders/tables.ts'
import { isTest, type Source } from './sources.ts'

const word = `'(?:${ORDER_STATUSES.join('|')})'`

/** How a text asks whether an order has one certain status, in the code and in SQL; a purchase, a return and a payment have others. */
const ASKED = [
  `\\b(?:order|part)\\??\\.status\\)? [!=]== ${word}`,
  `\\borders\\.status(?:\\}? (?:=|<>|in) \\(?|, \\[?)${word}`,
  `\\[${word}[^\\]]*\\]\\.includes\\(`,
  // These words only orders have.
  `\\bstatus [!=]== '(?:confirmed|processing|shipped|delivered)'`,
  `\\bcase '(?:confirmed|shipped|delivered)'`,
].map((pattern) => new RegExp(pattern))

/** Where somebody asks for one certain status of an order, in place of what its row says. */
export const statusesAsked = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => ASKED.some((asked) => asked.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
