import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import type { QueueName } from '#server/queues.ts'

/** How many jobs of a queue wait, now or for later. */
export async function countWaiting(app: App, queue: QueueName): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select id from pgboss.job where name = ${queue} and state in ('created', 'retry')`,
  )
  return rows.length
}

/** Does what waits in a queue, as the workers would; returns how many jobs there were. */
export async function workOff(app: App, queue: QueueName): Promise<number> {
  const { rows } = await app.db.execute<{ data: unknown }>(sql`
    update pgboss.job set state = 'completed' where name = ${queue} and state = 'created' returning data`)
  const job = jobsOf(app).find((each) => each.name === queue)
  for (const { data } of rows) await job?.run(data)
  return rows.length
}

/** Does what comes round by itself in a queue, as if its time had come. */
export async function runJob(app: App, queue: QueueName): Promise<void> {
  await jobsOf(app)
    .find(({ name }) => name === queue)
    ?.run(null)
}

/** From now on what is written into a queue is given up before any worker can see it. */
export async function giveUpJobs({ db }: App, queue: QueueName): Promise<void> {
  await db.execute(
    sql`create or replace function give_up_job() returns trigger language plpgsql as $$ begin new.state := 'failed'; return new; end $$`,
  )
  await db.execute(
    sql.raw(`create trigger "give up ${queue}" before insert on pgboss.job
      for each row when (new.name = '${queue}') execute function give_up_job()`),
  )
}
