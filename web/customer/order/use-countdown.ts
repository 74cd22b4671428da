import { useEffect, useEffectEvent, useState } from 'react'
import { formats } from '#server/platform/formats.ts'

/**
 * How many milliseconds are left until a moment, every second; null before scripts run. The server's clock counts, not
 * the one of the browser. `onOver` is told once, when nothing is left.
 */
export function useCountdown(until: Date, serverNow: Date, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const ends = until.getTime()
  const serverTime = serverNow.getTime()
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    const ahead = Date.now() - serverTime
    const count = () => {
      const now = Math.max(0, ends - (Date.now() - ahead))
      setLeft(now)
      if (now > 0) return
      window.clearInterval(timer)
      tell()
    }
    const timer = window.setInterval(count, 1000)
    count()
    return () => window.clearInterval(timer)
  }, [ends, serverTime])
  return left
}

const TWO_DIGITS = { minimumIntegerDigits: 2 }

/** `59:04`, minutes and seconds. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${formats().number(Math.floor(seconds / 60))}:${formats().number(seconds % 60, TWO_DIGITS)}`
}
