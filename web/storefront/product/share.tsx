import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { Toast } from '../../ui/toast.tsx'

const TOAST = 2000

/** Hands the address to the device's own sharing, or else copies it. Where scripts are off, nobody misses it. */
export function Share({ name }: { name: string }) {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = window.setTimeout(() => setMessage(null), TOAST)
    return () => window.clearTimeout(timer)
  }, [message])

  const share = async () => {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      setMessage(t('Link copied'))
    } catch (fault) {
      // Closing the device's sheet is no failure.
      if (!(fault instanceof DOMException && fault.name === 'AbortError'))
        setMessage(t('Copy the link from the address bar'))
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={share}
        className="flex min-h-11 items-center gap-2 rounded-full px-2.5 text-14 font-semibold hover:bg-sand"
      >
        <Share2 aria-hidden="true" className="size-4" />
        {t('Share')}
      </button>
      <Toast text={message} />
    </>
  )
}
