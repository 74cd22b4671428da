import { cpus, totalmem } from 'node:os'
import { benchAnswers } from './answers.ts'
import { benchCached } from './cached.ts'
import { benchCheckout } from './checkout.ts'
import { benchCrash } from './crash.ts'
import { benchEngines } from './engines.ts'
import { benchFreshness } from './freshness.ts'
import { benchHostile } from './hostile.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchMillion } from './million.ts'
import { benchOffice } from './office.ts'
import { benchPages, WORKLOADS } from './pages.ts'
import { benchPartitions } from './partitions.ts'
import { benchPortal } from './portal.ts'
import { benchRelevance } from './relevance.ts'

const NAMES = [
  ...WORKLOADS,
  'answers',
  'cached',
  'checkout',
  'crash',
  'engines',
  'freshness',
  'hostile',
  'import',
  'lighthouse',
  'memory',
  'million',
  'office',
  'partitions',
  'portal',
  'relevance',
]
const wished = process.argv.slice(2)
if (wished.includes('list')) {
  process.stdout.write(`${NAMES.join('\n')}\n`)
  process.exit()
}
const unknown = wished.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. Choose from: ${NAMES.join(', ')}.\n`)
  process.exit(1)
}
const wants = (name: string) => wished.length === 0 || wished.includes(name)

process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
)
const pages = WORKLOADS.filter(wants)
if (pages.length > 0) await benchPages(pages)
if (wants('answers')) await benchAnswers()
if (wants('cached')) await benchCached()
if (wants('checkout')) await benchCheckout()
if (wants('crash')) await benchCrash()
if (wants('engines')) await benchEngines()
if (wants('freshness')) await benchFreshness()
if (wants('hostile')) await benchHostile()
if (wants('import')) await benchImport()
if (wants('lighthouse')) await benchLighthouse()
if (wants('memory')) await benchMemory()
if (wants('million')) await benchMillion()
if (wants('office')) await benchOffice()
if (wants('partitions')) await benchPartitions()
if (wants('portal')) await benchPortal()
if (wants('relevance')) await benchRelevance()
