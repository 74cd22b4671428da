import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a shop hashes passwords with 46 MiB, whatever tests make of it in their own process', () => {
  const hash = `const { hashPassword } = await import('#server/identity/passwords.ts')
    process.stdout.write(await hashPassword('copper lamp 7'))
    process.exit()`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', hash], { encoding: 'utf8' })
  expect(said).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})
