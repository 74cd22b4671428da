import { statusesWhere } from '../../../platform/statuses.ts'
import { key, type TextKey } from '../../../platform/texts.ts'
import type { ImportStatus } from './states.ts'

/** What a seller does with an import. */
export type ImportAct = 'match' | 'settings' | 'start' | 'stop' | 'undo' | 'leave'

interface StatusRow {
  label: TextKey
  tone: 'good' | 'moving' | 'wait' | 'stop' | 'plain'
  /** At which of its steps it stands; `over`: all of them are done. */
  step: 'file' | 'check' | 'import' | 'end' | 'over'
  /** What is said of the first step, and of the third. */
  fileText: TextKey
  importText: TextKey
  /** What goes on with it in the background; null where it waits for its seller or is over. */
  work: 'reading' | 'writing' | null
  /**
   * What there is to see of its products: what would become of them (`plan`), how many are written (`progress`), what became
   * of them (`result`), or that it was taken back (`undone`).
   */
  shows: 'nothing' | 'plan' | 'progress' | 'result' | 'undone'
  acts: readonly ImportAct[]
}

const READ = { fileText: key('Read row by row'), importText: key('In the background') }

/** Everything that there is to know about a status of an import. Whatever asks about one asks its row. */
export const IMPORT_STATUS: Record<ImportStatus, StatusRow> = {
  matching: {
    ...{ label: key('Columns to match'), tone: 'wait', step: 'file' },
    ...{ ...READ, fileText: key('Match its columns') },
    ...{ work: null, shows: 'nothing', acts: ['match', 'leave'] },
  },
  reading: {
    ...{ label: key('Reading'), tone: 'moving', step: 'file', ...READ },
    ...{ work: 'reading', shows: 'nothing', acts: [] },
  },
  checked: {
    ...{ label: key('Checked'), tone: 'wait', step: 'check', ...READ },
    ...{ work: null, shows: 'plan', acts: ['match', 'settings', 'start', 'leave'] },
  },
  running: {
    ...{ label: key('Importing'), tone: 'moving', step: 'import', ...READ },
    ...{ work: 'writing', shows: 'progress', acts: ['stop'] },
  },
  stopped: {
    ...{ label: key('Stopped'), tone: 'wait', step: 'import' },
    ...{ ...READ, importText: key('Stopped') },
    ...{ work: null, shows: 'progress', acts: ['start', 'undo'] },
  },
  done: {
    ...{ label: key('Imported'), tone: 'good', step: 'over', ...READ },
    ...{ work: null, shows: 'result', acts: ['undo'] },
  },
  undoing: {
    ...{ label: key('Undoing'), tone: 'moving', step: 'end', ...READ },
    ...{ work: 'writing', shows: 'result', acts: [] },
  },
  undone: {
    ...{ label: key('Undone'), tone: 'plain', step: 'over', ...READ },
    ...{ work: null, shows: 'undone', acts: [] },
  },
  broken: {
    ...{ label: key('Not readable'), tone: 'stop', step: 'file' },
    ...{ ...READ, fileText: key('Not readable') },
    ...{ work: null, shows: 'nothing', acts: ['leave'] },
  },
}

/** Whether its seller may do this with an import as it stands. */
export const mayDo = (act: ImportAct, status: ImportStatus): boolean =>
  IMPORT_STATUS[status].acts.includes(act)

/** The statuses of imports with which this may be done. */
export const importsToDo = (act: ImportAct): ImportStatus[] =>
  statusesWhere(IMPORT_STATUS, ({ acts }) => acts.includes(act))
