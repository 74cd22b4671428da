import { hashForTests } from '#server/identity/passwords.ts'

hashForTests(true)

/** Does what is about the costs of a hash at those of a shop. */
export async function asInShops<T>(act: () => Promise<T>): Promise<T> {
  hashForTests(false)
  try {
    return await act()
  } finally {
    hashForTests(true)
  }
}
