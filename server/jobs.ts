import type { App } from './app.ts'
import { forgetSearches } from './catalog/search-terms.ts'
import { finishPayment } from './checkout/finish.ts'
import { releaseExpiredHolds } from './checkout/release.ts'
import { systemContext } from './context.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sendEmail } from './mail/actions.ts'
import { sweepEmails } from './mail/sweep.ts'
import { sweepMedia } from './media/sweep.ts'
import { adoptSettingPictures } from './merchandising/setting-pictures.ts'
import { reconcilePayments } from './payments/actions.ts'
import { resendRefunds } from './payments/refund-rounds.ts'
import { sendRefund } from './payments/refunds.ts'
import type { Job } from './platform/jobs.ts'
import { forgetAttempts } from './platform/limits.ts'
import { type Payloads, QUEUE_NAMES, QUEUES, type QueueName } from './queues.ts'

/** What is done for a piece of work of each queue; all of it is safe to do twice. */
function worksOf(app: App): { [Name in QueueName]: (payload: Payloads[Name]) => Promise<unknown> } {
  return {
    'send-email': ({ emailId }) => sendEmail(app, emailId),
    'sweep-emails': () => sweepEmails(app),
    'finish-payment': ({ providerOrderId }) => finishPayment(systemContext(app), providerOrderId),
    'reconcile-payments': async () => {
      await reconcilePayments(app)
      await resendRefunds(app)
    },
    'release-holds': () => releaseExpiredHolds(app),
    'send-refund': ({ refundId }) => sendRefund(systemContext(app), refundId),
    'forget-attempts': () => forgetAttempts(app.db, app.clock.now()),
    'sweep-identity': () => sweepIdentity(app.db, app.clock.now()),
    'forget-searches': () => forgetSearches(app.db, app.clock.now()),
    'adopt-pictures': () => adoptSettingPictures(app),
    'sweep-media': () => sweepMedia(app),
  }
}

/** Everything that this app does behind the scenes. */
export function jobsOf(app: App): Job[] {
  const works = worksOf(app)
  const jobOf = <Name extends QueueName>(name: Name): Job => {
    const queue = QUEUES[name]
    return {
      ...queue,
      name,
      run: async (data) => {
        await works[name](queue.payload.parse(data))
      },
    }
  }
  return QUEUE_NAMES.map(jobOf)
}
