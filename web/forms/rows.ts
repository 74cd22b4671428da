import type { FormWords } from './form-words.ts'

export const addingTo = (list: string): string => `add ${list}`
export const removingFrom = (list: string, at: number): string => `remove ${list}[${at}]`

/** The number of the row of `list` that a field belongs to; null for any other field. */
function placeOf(list: string, field: string): { at: number; rest: string } | null {
  if (!field.startsWith(`${list}[`)) return null
  const [all, at] = /^\[(\d{1,3})\]/.exec(field.slice(list.length)) ?? []
  return all ? { at: Number(at), rest: field.slice(list.length + all.length) } : null
}

/** How many rows of a list were typed. */
export const countRows = (values: FormWords['values'], list: string): number =>
  Object.keys(values).reduce((most, field) => Math.max(most, (placeOf(list, field)?.at ?? -1) + 1), 0)

/**
 * What was typed, with the row more or less that `asked` names, in the same order. A row that is empty stands there by
 * its name alone.
 */
export function changedRows(values: Record<string, string>, change: string): Record<string, string> {
  const [, kind, list = '', removed] = /^(add|remove) (.+?)(?:\[(\d{1,3})\])?$/.exec(change) ?? []
  if (kind === 'add') return { ...values, [`${list}[${countRows(values, list)}]`]: '' }
  if (kind !== 'remove' || removed === undefined) return values
  const gone = Number(removed)
  const left = Object.entries(values).flatMap(([field, value]): [string, string][] => {
    const place = placeOf(list, field)
    if (!place || place.at < gone) return [[field, value]]
    return place.at === gone ? [] : [[`${list}[${place.at - 1}]${place.rest}`, value]]
  })
  return Object.fromEntries(left)
}
