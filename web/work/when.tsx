import { sinceOf } from './since.ts'

/** When something happened, in one line however narrow its column. */
export function When({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {sinceOf(at, now)}
    </time>
  )
}
