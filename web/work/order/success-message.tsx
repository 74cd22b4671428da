import { CircleCheck } from 'lucide-react'
import type { Answer } from '../../forms/answer.ts'

/** That something went well, told aloud as well. */
export function SuccessMessage({ answer }: { answer: Answer | null }) {
  return (
    <div role="status" className="empty:absolute">
      {answer?.good && answer.message && (
        <p className="flex items-center gap-3 rounded-card bg-good-tint p-4 font-medium text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {answer.message}
        </p>
      )}
    </div>
  )
}
