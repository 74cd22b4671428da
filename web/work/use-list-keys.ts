import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

/** What of a row takes the keyboard: its link, else its box. */
const handleOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[data-opens], a[href]') ??
  row?.querySelector<HTMLElement>('input[name=id]')

/**
 * The keys of a list: / goes to its search, J and K to the next and the last row, X selects it, A goes to what there is to do with
 * those that are selected, Enter opens it (the keyboard stands on its link), Escape goes back to the list from the search.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = list.current
      if (!root || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const rows = [...root.querySelectorAll('[data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (isTyping(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement && root.contains(event.target))
          event.target.blur()
        return
      }
      const key = event.key.toLowerCase()
      if (key === '/') root.querySelector<HTMLElement>('[data-list-search]')?.focus()
      else if (key === 'j') handleOf(rows[Math.min(at + 1, rows.length - 1)])?.focus()
      else if (key === 'k') handleOf(rows[Math.max(at - 1, 0)])?.focus()
      else if (key === 'x') rows[at]?.querySelector<HTMLInputElement>('input[name=id]')?.click()
      else if (key === 'a') root.querySelector<HTMLElement>('[data-act]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}
