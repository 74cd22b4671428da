import { useEffect } from 'react'

/** Leads to a page of ours after `after` milliseconds, as a new document that knows who is there now. */
export function RedirectLater({ to, after }: { to: string; after: number }) {
  useEffect(() => {
    const timer = window.setTimeout(() => location.replace(to), after)
    return () => window.clearTimeout(timer)
  }, [to, after])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${Math.ceil(after / 1000)};url=${to}`} />
    </noscript>
  )
}
