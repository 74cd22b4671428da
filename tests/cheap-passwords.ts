import { HASH_COSTS } from '#server/identity/passwords.ts'

/** Said once more: this file is read anew for each test file, when those of tests hold already. `passwords.test.ts` compares. */
const OF_SHOPS = { memory: 47_104, passes: 1, parallelism: 1 }
const OF_TESTS = { memory: 64, passes: 1, parallelism: 1 }

/** Tests log in a thousand times, and hashing is slow by intention. */
Object.assign(HASH_COSTS, OF_TESTS)

/** Does what is about the costs of a hash at those of a shop. */
export async function asInShops<T>(act: () => Promise<T>): Promise<T> {
  Object.assign(HASH_COSTS, OF_SHOPS)
  try {
    return await act()
  } finally {
    Object.assign(HASH_COSTS, OF_TESTS)
  }
}
