import { useEffect, useState } from 'react'

/** Seconds that are left of what `of` says, counted down; anew whenever `of` is another. */
export function useSecondsLeft(of: { seconds: number }): number {
  const [left, setLeft] = useState(of.seconds)
  useEffect(() => {
    const until = Date.now() + of.seconds * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    const timer = window.setInterval(tell, 500)
    return () => window.clearInterval(timer)
  }, [of])
  return left
}
