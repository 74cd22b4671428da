import { createRequire } from 'node:module'
import type * as Words from '@zxcvbn-ts/language-common'

let known: Set<string> | null = null

/** Words of this shop, alone or between digits and signs: whoever guesses at this entrance tries them early. */
const OURS = /^[^\p{L}]*(?:infinity|infinity[ -]?market|market ?place)[^\p{L}]*$/u

/** The list is loaded when the first password is chosen: most nodes never see one. */
function readKnown(): Set<string> {
  const load = createRequire(import.meta.url)
  const { dictionary } = load('@zxcvbn-ts/language-common') as typeof Words
  return new Set(dictionary['passwords-common'])
}

/** The same sign again and again, or signs in the order of the alphabet, of the digits or of a row of keys, whichever way. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]
const isRun = (plain: string): boolean => /^(.)\1*$/su.test(plain) || RUNS.some((row) => row.includes(plain))

/**
 * Whether a password is among the 49,000 that were used most where passwords became public, is a name of this shop, or is one sign or
 * one row of signs.
 * Small and capital letters, and spaces around it, make no difference. The list is for the server alone.
 */
export function isKnownPassword(password: string): boolean {
  known ??= readKnown()
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return known.has(plain) || OURS.test(plain) || isRun(plain)
}
