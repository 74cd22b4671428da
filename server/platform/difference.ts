/** So many things that changed are told of one act, each cut where it is longer. */
const MOST_TOLD = 60
const LONGEST_TOLD = 300

type AuditValues = Record<string, string | number | boolean | null>

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** What a row of a list is called: prices by their market, variations by their label, others by their place. */
const nameOf = (row: Record<string, unknown>, place: number): string => {
  const name = row.market ?? row.label ?? row.name
  return typeof name === 'string' ? name : String(place + 1)
}

const auditValueOf = (value: unknown): AuditValues[string] => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_TOLD ? `${[...text].slice(0, LONGEST_TOLD).join('')}…` : text
}

/** Each thing by its path: `prices GB price`. */
function pathsOf(value: unknown, path = ''): [string, unknown][] {
  const rows = Array.isArray(value) && value.length > 0 && value.every(isRow)
  const parts = rows
    ? value.map((row, place): [string, unknown] => [nameOf(row, place), row])
    : isRow(value)
      ? Object.entries(value)
      : null
  if (parts === null) return [[path, value]]
  return parts.flatMap(([name, part]) => pathsOf(part, path ? `${path} ${name}` : name))
}

/** What an act changed of a thing, as it was and as it is, each part by its path; null where nothing differs. */
export function differenceOf(
  before: unknown,
  after: unknown,
): { before: AuditValues; after: AuditValues } | null {
  const [was, is] = [new Map(pathsOf(before)), new Map(pathsOf(after))]
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => JSON.stringify(was.get(path) ?? null) !== JSON.stringify(is.get(path) ?? null))
    .slice(0, MOST_TOLD)
  if (changed.length === 0) return null
  const valuesOf = (from: Map<string, unknown>): AuditValues =>
    Object.fromEntries(changed.map((path) => [path, auditValueOf(from.get(path))]))
  return { before: valuesOf(was), after: valuesOf(is) }
}
