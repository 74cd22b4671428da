import { createVitest, parseCLI, type TestModule, TestsNotFoundError } from 'vitest/node'

/** A browser that was late is one file, perhaps two; where more fail, something is broken. */
const MOST = 2
const IN_A_BROWSER = /\/tests\/browser\//

/** One plain line that any reader of logs understands. A file that could not be run counts as failed. */
function closingLine(modules: readonly TestModule[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
  let broken = 0
  for (const module of modules) {
    if (module.errors().length > 0) broken += 1
    for (const test of module.children.allTests()) counts[test.result().state] += 1
  }
  return `\n${counts.passed} passed, ${counts.failed + broken} failed, ${counts.skipped} skipped\n`
}

/**
 * `npm test`, or `npm test -- some/file`: runs the tests. What fails in a browser is run once more when nothing else runs, and the run
 * says so (docs/decisions/0059).
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await createVitest({ ...options, run: true, watch: false })
try {
  const first = await vitest.start(filter)
  const failed = first.testModules.filter((module) => !module.ok())
  const isLate =
    failed.length > 0 &&
    failed.length <= MOST &&
    first.unhandledErrors.length === 0 &&
    failed.every(({ moduleId }) => IN_A_BROWSER.test(moduleId))
  if (isLate) {
    const names = failed.map(({ relativeModuleId }) => relativeModuleId).join(', ')
    process.stdout.write(`\nOnce more, alone: ${names}\n`)
    const again = await vitest.runTestSpecifications(failed.map((module) => module.toTestSpecification()))
    if (again.unhandledErrors.length === 0 && again.testModules.every((module) => module.ok())) {
      process.exitCode = 0
      process.stdout.write(`\nPassed at the second try only: ${names}\n`)
    }
  }
  process.stdout.write(closingLine(vitest.state.getTestModules()))
} catch (fault) {
  // The runner has said so.
  if (!(fault instanceof TestsNotFoundError)) throw fault
} finally {
  await vitest.close()
}
process.exit()
