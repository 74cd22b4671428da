import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These kill shops, build the pages a second time, or stock or ask for thousands: begun last, one of them would run on when all others have ended. */
const LONG =
  /\/tests\/(crash|fronts|start|starting-database|killed-database|hostile|hostile-work|hostile-addresses|search-quality|untranslated|browser\/policy)\.test\.ts$/

/** The order in which files are begun: the larger first, and before them what takes long whatever its size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      sorted.findIndex((other) => other.project === project) * 2 + (LONG.test(moduleId) ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
