import { forgetSearches } from './catalog/search-terms.ts'
import { finishPayment } from './checkout/finish.ts'
import { releaseExpiredHolds } from './checkout/release.ts'
import type { House } from './house.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sendLetter } from './mail/actions.ts'
import { sweepLetters } from './mail/sweep.ts'
import { sweepMedia } from './media/sweep.ts'
import { adoptSettingPictures } from './merchandising/setting-pictures.ts'
import { reconcilePayments } from './payments/actions.ts'
import { resendRefunds } from './payments/refund-rounds.ts'
import { sendRefund } from './payments/refunds.ts'
import type { Job, Queue } from './platform/jobs.ts'
import { forgetKnocks } from './platform/limits.ts'
import { QUEUES, type QueueName } from './queues.ts'

/** What is done for a piece of work of each queue; all of it is safe to do twice. */
function workOf(house: House): Record<QueueName, (work: never) => Promise<unknown>> {
  return {
    'send-letter': ({ letterId }: { letterId: number }) => sendLetter(house, letterId),
    'sweep-letters': () => sweepLetters(house),
    'finish-payment': ({ providerOrderId }: { providerOrderId: string }) =>
      finishPayment(house, providerOrderId),
    'reconcile-payments': async () => {
      await reconcilePayments(house)
      await resendRefunds(house)
    },
    'release-holds': () => releaseExpiredHolds(house),
    'send-refund': ({ refundId }: { refundId: number }) => sendRefund(house, refundId),
    'forget-knocks': () => forgetKnocks(house.db, house.clock.now()),
    'sweep-identity': () => sweepIdentity(house.db, house.clock.now()),
    'forget-searches': () => forgetSearches(house.db, house.clock.now()),
    'adopt-pictures': () => adoptSettingPictures(house),
    'sweep-media': () => sweepMedia(house),
  }
}

/** Everything that this house does behind the scenes. */
export function jobsOf(house: House): Job<never>[] {
  const work = workOf(house)
  return QUEUES.map((queue: Queue & { name: QueueName }) => ({
    ...queue,
    run: async (task: never) => {
      await work[queue.name](task)
    },
  }))
}
