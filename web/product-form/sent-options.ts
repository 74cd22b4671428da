import { newOptions } from './option-types.ts'

const OPTION = /^types\[(\d{1,3})\]\.options\[(\d{1,3})\]\.name$/

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The options of each type that was sent, by its place in the form, each by the beginning of the names of its fields. */
function listOptions(form: FormData): Map<number, string[]> {
  const types = new Map<number, string[]>()
  for (const name of form.keys()) {
    const [, type] = OPTION.exec(name) ?? []
    if (type) types.set(Number(type), [...(types.get(Number(type)) ?? []), name.slice(0, -'.name'.length)])
  }
  return types
}

/** What still stands in the field for new options, which alone has no id beside it, may be several of them. */
function takeApart(form: FormData, options: readonly string[]): void {
  const fresh = options.at(-1)
  if (!fresh || form.has(`${fresh}.id`)) return
  const known = options.slice(0, -1).map((at) => ({ name: textIn(form, `${at}.name`) }))
  const [list = '', place] = fresh.split(/(?<=options)/)
  const first = Number(place?.slice(1, -1))
  const [name = '', ...others] = newOptions(textIn(form, `${fresh}.name`), known)
  form.set(`${fresh}.name`, name)
  for (const [index, other] of others.entries()) form.set(`${list}[${first + 1 + index}].name`, other)
}

function removeTicked(form: FormData, type: number, options: readonly string[]): void {
  const isGone = form.has(`types[${type}].remove`)
  if (isGone) for (const part of ['id', 'name', 'was']) form.delete(`types[${type}].${part}`)
  // It keeps its place, empty: sentences name the rows after it by theirs.
  if (isGone) form.set(`types[${type}].name`, '')
  for (const at of options)
    if (isGone || form.has(`${at}.remove`))
      for (const part of ['id', 'name', 'was', 'swatch']) form.set(`${at}.${part}`, '')
}

/** Where no script ran, a combination still says what its options were called: `was`. One that is emptied stays called so. */
function renameCombinations(form: FormData, types: ReadonlyMap<number, readonly string[]>): void {
  // The places in a combination are those of the types of which options have been drawn.
  const drawn = [...types.values()]
    .map((options) =>
      options.flatMap((at) => {
        const [was, name] = [textIn(form, `${at}.was`), textIn(form, `${at}.name`).trim()]
        return was ? [[was, name || was] as const] : []
      }),
    )
    .filter((options) => options.length > 0)
    .map((options) => new Map(options))
  for (const name of [...form.keys()]) {
    const [, place] = /^variations\[\d{1,3}\]\.options\[(\d)\]$/.exec(name) ?? []
    const now = place && drawn[Number(place)]?.get(textIn(form, name))
    if (now) form.set(name, now)
  }
  for (const at of [...types.values()].flat()) {
    const name = textIn(form, `${at}.name`).trim()
    if (name && form.has(`${at}.was`)) form.set(`${at}.was`, name)
  }
}

/**
 * Makes of the options of a product, as its form was sent, what scripts make of them while they are written: several that
 * stand in one field are taken apart, those that were ticked to be removed are gone, and combinations are called by the names
 * that their options have now.
 */
export function settleOptions(form: FormData): void {
  const types = listOptions(form)
  // First by the names with which it was drawn: what goes still counts among its places.
  renameCombinations(form, types)
  for (const [type, options] of types) {
    removeTicked(form, type, options)
    takeApart(form, options)
  }
}
