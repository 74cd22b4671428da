import { useCallback, useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether a form can be sent now: none of its files still comes, for it would be left out, and the form is not on its way already. */
export function useSendable() {
  const [coming, setComing] = useState<readonly string[]>([])
  const isSending = useNavigation().formMethod === 'POST'
  /** Whether files of a field still come. */
  const onBusy = useCallback(
    (field: string, isBusy: boolean) =>
      setComing((fields) => {
        if (fields.includes(field) === isBusy) return fields
        return isBusy ? [...fields, field] : fields.filter((each) => each !== field)
      }),
    [],
  )
  return { isComing: coming.length > 0, mustWait: isSending || coming.length > 0, onBusy }
}
