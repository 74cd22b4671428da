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

type Value = string | Value[] | { [name: string]: Value }

const isList = (value: Value): value is Value[] => Array.isArray(value)

/** The list or the group under a part of a name; it is made where nothing stands yet. */
function within(holder: Value, part: string, makes: Value): Value {
  if (typeof holder === 'string') return makes
  if (isList(holder)) {
    holder[Number(part)] ??= makes
    return holder[Number(part)] ?? makes
  }
  if (!Object.hasOwn(holder, part)) holder[part] = makes
  return holder[part] ?? makes
}

/** Rows that are missing in between, of a form that nobody's browser sends, close up. */
const closed = (value: Value): Value => {
  if (typeof value === 'string') return value
  if (isList(value)) return value.flat(0).map(closed)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]))
}

/**
 * What a form says, with its lists and groups: `prices.GB` is a field of the group `prices`, `lines[0].quantity` one of the
 * first row of `lines`, and fields called `keys[]` are together the list `keys`. Of fields with one name the first counts.
 * Files and names of no such shape are left out.
 */
export function nested(form: FormData): Record<string, unknown> {
  const whole: { [name: string]: Value } = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.length > 100 || !NAME.test(name)) continue
    const isOneOfMany = name.endsWith('[]')
    const parts = name.match(PARTS) ?? []
    let holder: Value = whole
    parts.slice(0, -1).forEach((part, at) => {
      holder = within(holder, part, /^\d/.test(parts[at + 1] ?? '') ? [] : {})
    })
    const last = parts.at(-1) ?? ''
    if (!isOneOfMany) within(holder, last, value)
    else {
      const many = within(holder, last, [])
      if (isList(many)) many.push(value)
    }
  }
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, closed(value)]))
}
