import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { forgetLocal, localKey } from '../product-form/local-draft.ts'

/** A form that is saved, as the address of the list says, needs no copy in this browser any more. */
export function useSavedForm(owner: string): void {
  const [search] = useSearchParams()
  const saved = search.get('done') ? search.get('form') : null
  useEffect(() => {
    if (saved) forgetLocal(localKey(owner, saved))
  }, [saved, owner])
}
