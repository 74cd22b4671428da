import { useState } from 'react'

/** A value as it was when it last `counts`, for what has to be known once it is gone. */
export function useLast<T>(value: T, counts: boolean): T {
  const [last, setLast] = useState(value)
  if (counts && value !== last) setLast(value)
  return last
}
