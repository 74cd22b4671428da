import { setPriority } from 'node:os'

/** Pages come first: the system gives a worker what they leave. */
const PRIORITY = 10

/**
 * What the entry file of a worker calls: answers each task that the shop sends, one after another. It lives as long as
 * the shop that started it: a signal to the whole group of processes is the shop's to act on.
 */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  setPriority(PRIORITY)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ task }: { task: Task }) => {
    try {
      process.send?.({ answer: await work(task) })
    } catch (fault) {
      process.send?.({ fault: fault instanceof Error ? fault.message : String(fault) })
    }
  })
}
