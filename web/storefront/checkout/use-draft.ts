import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { MarketCode } from '#server/markets/markets.ts'
import { DRAFT_KEY } from '../../shop/checkout-draft.ts'
import { type Draft, FIELDS, isControl } from '../../shop/checkout-fields.ts'

const onServer = typeof window === 'undefined'
const useBeforePaint = onServer ? useEffect : useLayoutEffect

function readDraft(): { market?: unknown; values: Draft } {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')
    if (typeof stored !== 'object' || stored === null) return { values: {} }
    const entries = Object.entries(stored)
    const values = Object.fromEntries(
      FIELDS.flatMap((field) => {
        const found = entries.find(([name, value]) => name === field && typeof value === 'string')
        return found ? [found] : []
      }),
    ) as Draft
    return { market: 'market' in stored ? stored.market : null, values }
  } catch {
    return { values: {} }
  }
}

function store(values: Draft, market: MarketCode): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...values, market }))
  } catch {
    // Without storage the form still works; it only starts empty after a reload.
  }
}

/**
 * Keeps what is typed through reloads, for this tab only, and puts it back into fields that are still empty.
 * The country of a draft counts only in the market in which it was chosen. `isPrefilled`: the fields hold what an
 * account knows, and what was typed in this tab goes before it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  country: string,
  market: MarketCode,
  onCountry: (country: string) => void,
  isPrefilled = false,
) {
  const draft = useRef<Draft | null>(null)

  // The fields of an address change with its country: what fits the new ones is filled in again.
  useBeforePaint(() => {
    if (!draft.current) {
      const stored = readDraft()
      draft.current = stored.values
      const known = stored.market === market ? stored.values.country : undefined
      if (stored.market !== market) {
        if (stored.values.country !== country) delete draft.current.state
        delete draft.current.country
      }
      if (known && known !== country) onCountry(known)
    } else if (draft.current.country && draft.current.country !== country) {
      // Another market chose another country: the region is that of the one before.
      fill({ country, state: '' })
    }
    for (const field of FIELDS) {
      const element = form.current?.elements.namedItem(field)
      const value = draft.current[field]
      if (field === 'country' || !value) continue
      if (element instanceof HTMLSelectElement) {
        const fits = [...element.options].some((option) => option.value === value)
        if ((!element.value || isPrefilled) && fits) element.value = value
      } else if (isControl(element) && (!element.value || isPrefilled)) element.value = value
    }
  }, [country])

  const keep = useCallback(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const values = Object.fromEntries(
      FIELDS.map((field) => [field, typed.get(field) ?? draft.current?.[field] ?? '']),
    )
    draft.current = values as Draft
    store(draft.current, market)
  }, [form, market])

  /** Writes values into the fields and keeps them, as if they had been typed. */
  const fill = useCallback(
    (values: Draft) => {
      draft.current = { ...draft.current, ...values }
      for (const field of FIELDS) {
        const element = form.current?.elements.namedItem(field)
        const value = values[field]
        if (isControl(element) && value !== undefined && field !== 'country') element.value = value
      }
      store(draft.current, market)
    },
    [form, market],
  )
  return { keep, fill }
}
