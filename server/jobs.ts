import { forgetRejected } from './accounts/forget-rejected.ts'
import type { App } from './app.ts'
import { emptyCategories } from './catalog/category-moves.ts'
import { checkImport } from './catalog/import/files/check.ts'
import { fetchImportPictures } from './catalog/import/files/fetch-pictures.ts'
import { giveUpImport } from './catalog/import/files/give-up.ts'
import { runImport } from './catalog/import/files/run.ts'
import { sweepImports } from './catalog/import/files/sweep.ts'
import { undoImport } from './catalog/import/files/undo.ts'
import { forgetSearches } from './catalog/search-terms.ts'
import { finishPayment } from './checkout/finish.ts'
import { forgetUnpaid } from './checkout/forget-unpaid.ts'
import { releaseExpiredHolds } from './checkout/release.ts'
import { systemContext } from './context.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sendEmail } from './mail/actions.ts'
import { sweepEmails } from './mail/sweep.ts'
import { applyDueRates } from './markets/rate-actions.ts'
import { deleteFiles, sweepMedia } from './media/sweep.ts'
import { adoptSettingPictures } from './merchandising/setting-pictures.ts'
import { addUpFigures } from './orders/figures.ts'
import { listSoldPictures } from './orders/purchase-parts.ts'
import { reconcilePayments } from './payments/actions.ts'
import { beginProviderCheck, runProviderCheck } from './payments/provider-check.ts'
import { addUpReconciliation, checkReconciliation } from './payments/reconciliation-hours.ts'
import { recountRefunds } from './payments/recount-refunds.ts'
import {
  resendRefunds,
  resendUnmatchedRefunds,
  sendRefundInTime,
  sendUnmatchedRefundInTime,
} from './payments/refund-rounds.ts'
import { after, DAY } from './platform/clock.ts'
import { inTurn } from './platform/in-turn.ts'
import type { Job } from './platform/jobs.ts'
import { forgetAttempts } from './platform/limits.ts'
import { enqueue, type Payloads, QUEUE_NAMES, QUEUES, type QueueName } from './queues.ts'
import { sweepFormDrafts } from './selling/form-drafts.ts'
import { countImported } from './stock/imported.ts'

/** Milliseconds that an email lets visitors go first: at the worst a node sends five of them in this time. */
const EMAIL_WAITS = 250

/** What is done for a piece of work of each queue; all of it is safe to do twice. */
function worksOf(app: App): { [Name in QueueName]: (payload: Payloads[Name]) => Promise<unknown> } {
  return {
    'send-email': async ({ emailId }) => {
      await app.requests.untilFew(EMAIL_WAITS)
      await sendEmail(systemContext(app), emailId)
    },
    'sweep-emails': () => sweepEmails(systemContext(app)),
    'finish-payment': ({ providerOrderId }) => finishPayment(systemContext(app), providerOrderId),
    'reconcile-payments': () =>
      inTurn(
        () => reconcilePayments(systemContext(app)),
        () => resendRefunds(systemContext(app)),
        () => resendUnmatchedRefunds(systemContext(app)),
      ),
    'release-holds': () => releaseExpiredHolds(systemContext(app)),
    'send-refund': (work) => sendRefundInTime(systemContext(app), work),
    'send-unmatched-refund': (work) => sendUnmatchedRefundInTime(systemContext(app), work),
    'empty-categories': () => emptyCategories(systemContext(app)),
    'begin-check': () => beginProviderCheck(systemContext(app)),
    'check-provider': ({ checkId }) => runProviderCheck(systemContext(app), checkId),
    'add-up-reconciliation': () => addUpReconciliation(systemContext(app)),
    'check-reconciliation': () =>
      inTurn(
        () => recountRefunds(systemContext(app)),
        () => checkReconciliation(systemContext(app)),
      ),
    'apply-rates': () => applyDueRates(systemContext(app)),
    'forget-attempts': () => forgetAttempts(app.db, app.clock.now()),
    'sweep-identity': () =>
      inTurn(
        () => sweepIdentity(systemContext(app)),
        () => forgetRejected(systemContext(app)),
      ),
    'forget-unpaid': () => forgetUnpaid(systemContext(app)),
    'forget-searches': () => forgetSearches(app.db, app.clock.now()),
    'adopt-pictures': () => adoptSettingPictures(systemContext(app)),
    'sweep-form-drafts': () => sweepFormDrafts(app.db, app.clock.now()),
    'add-up-figures': () => addUpFigures(app.db, app.clock.now()),
    'sweep-media': () => sweepMedia(app),
    'delete-files': ({ keys }) => deleteFiles(app, keys),
    'sweep-imports': () => sweepImports(app),
    'check-import': ({ runId }) => checkImport(app, runId),
    'run-import': async ({ runId }) => {
      await runImport(app, runId, countImported)
      await undoImport(app, runId, countImported, listSoldPictures)
    },
    'fetch-import-pictures': ({ runId }) => fetchImportPictures(app, runId),
  }
}

/** What is done where work of a queue is given up. */
function endsOf(app: App): { [Name in QueueName]?: (payload: Payloads[Name]) => Promise<unknown> } {
  return {
    'check-import': ({ runId }) => giveUpImport(app, runId),
    'run-import': ({ runId }) => giveUpImport(app, runId),
    // Nothing else knows of these files any more.
    'delete-files': (files) => enqueue(app.db, 'delete-files', files, after(app.clock.now(), DAY)),
  }
}

/** Everything that this app does behind the scenes. */
export function jobsOf(app: App): Job[] {
  const works = worksOf(app)
  const ends = endsOf(app)
  const jobOf = <Name extends QueueName>(name: Name): Job => {
    const queue = QUEUES[name]
    return {
      ...queue,
      name,
      run: async (data) => {
        await works[name](queue.payload.parse(data))
      },
      giveUp: async (data) => {
        await ends[name]?.(queue.payload.parse(data))
      },
    }
  }
  return QUEUE_NAMES.map(jobOf)
}
