import type { Db } from '../../../platform/database.ts'
import { listMenuCategories } from '../../categories.ts'
import { proposeMapping } from './mapping-queries.ts'
import {
  countPictures,
  findImport,
  listFaults,
  listItems,
  listMissingPictures,
  listUnknownCategories,
} from './queries.ts'
import { type ImportView, isUndoOver, SHOWN_OUTCOMES, undoUntil } from './states.ts'
import { IMPORT_STATUS, mayDo } from './status-rules.ts'
import type { importRuns } from './tables.ts'

const NOTHING = { rows: [], next: null }

/** One page of what is shown of an import. */
async function readView(db: Db, run: typeof importRuns.$inferSelect, view: ImportView, after: number) {
  const [faults, pictures, items] = await Promise.all([
    view === 'refused' ? listFaults(db, run.id, after) : NOTHING,
    view === 'pictures' ? listMissingPictures(db, run.id, after) : NOTHING,
    view === 'refused' || view === 'pictures' ? NOTHING : listItems(db, run, view, after),
  ])
  return {
    ...{ faults: faults.rows, items: items.rows, pictures: pictures.rows },
    next: faults.next ?? items.next ?? pictures.next,
  }
}

/**
 * Everything about an import of this seller's, null for another's; without a `view` the first that there is something of. What its
 * columns hold is told while that must be said, or may be and `isMatching`.
 */
export async function readRun(
  db: Db,
  vendorId: number,
  asked: { runId: number; view: ImportView | undefined; after: number; isMatching: boolean; now: Date },
) {
  const run = await findImport(db, vendorId, asked.runId)
  if (!run) return null
  const { fileKey, layout, head, vendorId: _own, ...shown } = run
  const { status, endedAt } = run
  const view = asked.view ?? SHOWN_OUTCOMES.find((each) => run[each] > 0) ?? 'created'
  const isMatched = mayDo('match', status) && (IMPORT_STATUS[status].step === 'file' || asked.isMatching)
  const isSet = mayDo('settings', status)
  const [counted, page, mapping, unknown, categories] = await Promise.all([
    countPictures(db, run.id),
    readView(db, run, view, asked.after),
    head && isMatched ? proposeMapping(db, run) : null,
    isSet ? listUnknownCategories(db, run) : [],
    isSet ? listMenuCategories(db) : [],
  ])
  const picturesOf = (...statuses: (typeof counted)[number]['status'][]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { pictures }) => sum + pictures, 0)
  const isLate = endedAt !== null && isUndoOver(endedAt, asked.now)
  return {
    ...{ run: { ...shown, hasFile: fileKey !== null, unread: layout.unread ?? [] }, view, ...page },
    match: head && mapping ? { head, mapping } : null,
    ...{ undoUntil: endedAt && undoUntil(endedAt), mayUndo: mayDo('undo', status) && !isLate, isLate },
    ...{ missing: picturesOf('failed', 'listed'), waiting: picturesOf('waiting') },
    ...{ unknown, categories: categories.map(({ slug, name }) => ({ slug, name })) },
  }
}
