import { answerTasks } from '#server/platform/worker-process.ts'

/** A worker that does what a test tells it: answers, says who it is, breaks, or never answers. */
export type FakeTask = 'who' | 'surroundings' | 'break' | 'refuse' | 'never'

answerTasks((task: FakeTask): unknown => {
  if (task === 'break') process.exit(7)
  if (task === 'refuse') throw new Error('I will not')
  if (task === 'never') return new Promise(() => undefined)
  return task === 'who' ? process.pid : Object.keys(process.env)
})
