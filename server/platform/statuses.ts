/** The statuses of which something is true, out of a table with a row for each; in the table's order. */
export const statusesWhere = <Status extends string, Row>(
  rows: Readonly<Record<Status, Row>>,
  holds: (row: Row) => boolean,
): Status[] =>
  Object.keys(rows)
    .filter((status): status is Status => Object.hasOwn(rows, status))
    .filter((status) => holds(rows[status]))
