/** Which rows of a list, the newest first: as many as `limit`, of those before an id. */
export interface BeforeId {
  before: number | null
  limit: number
}

const ROUND = 100

/** All rows of a list whose ids go down, so many in memory at once. */
export async function* pagesById<Row extends { id: number }>(
  read: (page: BeforeId) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let before: number | null = null; ; ) {
    const rows: readonly Row[] = await read({ before, limit: ROUND })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROUND) return
    before = last.id
  }
}
