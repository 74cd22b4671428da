import type { Queue } from './platform/jobs.ts'

/** Every kind of work that is done behind the scenes. The migration makes them; server/jobs.ts does them. */
export const QUEUES = [
  {
    name: 'send-email',
    options: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  },
  { name: 'sweep-emails', options: { retryLimit: 0 }, schedule: '* * * * *' },
  // Somebody waits for their order: when the provider is back, it is known within a minute or two.
  {
    name: 'finish-payment',
    options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  },
  { name: 'reconcile-payments', options: { retryLimit: 0 }, schedule: '* * * * *' },
  { name: 'release-holds', options: { retryLimit: 0 }, schedule: '* * * * *' },
  {
    name: 'send-refund',
    options: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  },
  { name: 'forget-attempts', options: { retryLimit: 0 }, schedule: '*/10 * * * *' },
  { name: 'sweep-identity', options: { retryLimit: 0 }, schedule: '41 * * * *' },
  { name: 'forget-searches', options: { retryLimit: 0 }, schedule: '47 3 * * *' },
  { name: 'adopt-pictures', options: { retryLimit: 0 }, schedule: '*/30 * * * *' },
  { name: 'sweep-media', options: { retryLimit: 0 }, schedule: '17 3 * * *' },
] as const satisfies readonly Queue[]

export type QueueName = (typeof QUEUES)[number]['name']
