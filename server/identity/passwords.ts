import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { WorkerPool } from '../platform/worker-pool.ts'

/** argon2id with 46 MiB, one pass, one lane: the first of OWASP's equivalent recommendations. */
export const HASH_COSTS: Readonly<Costs> = { memory: 47_104, passes: 1, parallelism: 1 }

const TAG_LENGTH = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

interface Costs {
  memory: number
  passes: number
  parallelism: number
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * Two at once, in processes of their own: a hash takes half a core for a tenth of a second, and pages must not wait
 * for it. Who would wait some seconds hears TooBusy instead.
 */
const hashing = new WorkerPool<Argon2Parameters, Uint8Array>('#server/identity/password-worker.ts', {
  atOnce: 2,
  waiting: 60,
  seconds: 20,
})

async function derive(password: string, nonce: Buffer, costs: Costs): Promise<Buffer> {
  const message = password.normalize('NFKC')
  const task = { message, nonce, tagLength: TAG_LENGTH, ...costs }
  return Buffer.from(await hashing.run(() => task, { urgent: true }))
}

/** A hash in the usual notation, with its own salt and costs in it: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const [nonce, costs] = [randomBytes(16), { ...HASH_COSTS }]
  const tag = await derive(password, nonce, costs)
  return `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * Whether a password is the one that was hashed. Without a hash the answer is no, after as much work as with
 * one: the time does not tell whether an address has an account.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored ?? '') ?? []
  if (!salt || !tag) {
    await derive(password, Buffer.alloc(16), HASH_COSTS)
    return false
  }
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const known = Buffer.from(tag, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), costs)
  return derived.length === known.length && timingSafeEqual(derived, known)
}

/** Whether a hash was made with other costs than today's and should be made again at the next login. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${HASH_COSTS.memory},t=${HASH_COSTS.passes},p=${HASH_COSTS.parallelism}$`,
  )
