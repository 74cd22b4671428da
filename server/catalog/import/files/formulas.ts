/** What a program of tables would run as a formula, or read as something else than it is, when it opens a file. */
const RUNS = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** A cell that no program takes for a formula: it begins with an apostrophe, as WooCommerce writes it too. */
export const escapeFormula = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** What a cell said before `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell
