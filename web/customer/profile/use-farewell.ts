import { useEffect, useState } from 'react'
import type { Answer } from '../../forms/answer.ts'
import { leave } from '../../shop/leave.ts'

/** How long the last words are seen. */
const SEEN = 2000

/** After the account was deleted the shop begins anew, as for a guest. */
export function useFarewell(answer: Answer | null): void {
  const [isGone, setGone] = useState(false)
  if (!isGone && answer?.good === true && answer.intent === 'delete') setGone(true)
  useEffect(() => {
    if (!isGone) return
    leave()
    const timer = window.setTimeout(() => window.location.assign('/'), SEEN)
    return () => window.clearTimeout(timer)
  }, [isGone])
}
