import { cpus, totalmem } from 'node:os'
import { benchCheckout } from './checkout.ts'
import { benchCrash } from './crash.ts'
import { benchFreshness } from './freshness.ts'
import { benchHostile } from './hostile.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages, WORKLOADS } from './pages.ts'

const NAMES = [...WORKLOADS, 'checkout', 'crash', 'freshness', 'hostile', 'lighthouse']
const wished = process.argv.slice(2)
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
if (wants('checkout')) await benchCheckout()
if (wants('crash')) await benchCrash()
if (wants('freshness')) await benchFreshness()
if (wants('hostile')) await benchHostile()
if (wants('lighthouse')) await benchLighthouse()
