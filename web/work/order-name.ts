/**
 * A number in the part that orders are called by, its last nine characters without the seller's code, and the rest of it with `…`
 * in the place of that part and the hyphen behind it. Lists find an order by both.
 */
export function callNumber(number: string): { name: string; rest: string } {
  const match = /^(.*\d)([A-Z0-9]{9})(?:-([^-]*))?$/.exec(number)
  const [, before = '', name = '', code = ''] = match ?? []
  return name
    ? { name, rest: `${before}…${code}` }
    : { name: number.slice(-9), rest: `${number.slice(0, -9)}…` }
}

/** What an order is called at work. */
export const orderName = (number: string): string => callNumber(number).name
