/** As programs of tables name a column by its place: 0 is A, 26 is AA. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

/** What the file calls a column; those that it calls alike, or nothing, are told apart by their place. */
export function columnName(headers: readonly string[], at: number): string {
  const header = headers[at] ?? ''
  const isOnly = header && headers.indexOf(header) === headers.lastIndexOf(header)
  return isOnly ? header : `${header} (${at + 1})`.trim()
}

/** The same of one that gives what it holds its name: as in the file, though another column of that name holds something else. */
export const calledAs = (headers: readonly string[], at: number): string =>
  headers[at] || columnName(headers, at)
