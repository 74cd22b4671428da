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

/**
 * Whether a password is among the 49,000 that were used most where passwords became public, or is a name of this shop.
 * Small and capital letters, and spaces around it, make no difference. The list is for the server alone.
 */
export function isKnownPassword(password: string): boolean {
  known ??= readKnown()
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return known.has(plain) || OURS.test(plain)
}
