import { useEffect } from 'react'

/** In the place of a drawer whose script did not come: the same categories at the foot of the page, as without scripts. */
export function CategoriesFallback({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!open) return
    document.querySelector<HTMLElement>('#departments a')?.focus()
    onClose()
  }, [open, onClose])
  return null
}
