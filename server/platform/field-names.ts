/** What a field of a form is called that stands for something within lists: `variations[2].prices.GB`. */
type Path = readonly PropertyKey[]

const NAME = /^[A-Za-z][\w-]*(\[\d{1,3}\]|\.[A-Za-z][\w-]*)*(\[\])?$/
const PARTS = /[A-Za-z][\w-]*|(?<=\[)\d+(?=\])/g

/** The name of a field, by its place in what the form says. */
export const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part),
    '',
  )

/** Rows of a list are kept by their number until all fields are read. */
interface Group {
  [name: string]: string | string[] | Group
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list or the group under a part of a name; null where a field stands already. */
function within(holder: Group, part: string): Group | null {
  if (!Object.hasOwn(holder, part)) holder[part] = {}
  const found = holder[part]
  return isGroup(found) ? found : null
}

/** Groups of numbered rows become lists, in the order of their numbers; numbers that are missing in between close up. */
const closed = (value: Group[string]): unknown => {
  if (!isGroup(value)) return value
  const parts = Object.entries(value)
  return parts.every(([part]) => /^\d/.test(part))
    ? parts.map(([, each]) => closed(each))
    : Object.fromEntries(parts.map(([part, each]) => [part, closed(each)]))
}

/**
 * What a form says, with its lists and groups: `prices.GB` is a field of the group `prices`, `lines[0].quantity` one of the
 * first row of `lines`, and fields called `keys[]` are together the list `keys`. Of fields with one name the first counts.
 * Files and names of no such shape are left out. What it costs grows with what was sent, whatever numbers are in it.
 */
export function nested(form: FormData): Record<string, unknown> {
  const whole: Group = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.length > 100 || !NAME.test(name)) continue
    const parts = name.match(PARTS) ?? []
    const last = parts.pop() ?? ''
    const holder = parts.reduce<Group | null>((group, part) => group && within(group, part), whole)
    if (!holder) continue
    const before = Object.hasOwn(holder, last) ? holder[last] : undefined
    if (!name.endsWith('[]')) holder[last] = before ?? value
    else if (Array.isArray(before)) before.push(value)
    else if (before === undefined) holder[last] = [value]
  }
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, closed(value)]))
}
