import { useEffect, useState } from 'react'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { useLineChange } from './use-line-change.ts'

/** Says that what was asked for of a line did not arrive: it is as it was. */
export function LineFault({ line }: { line: CartViewLine }) {
  const { data, state } = useLineChange(line)
  // What goes well leaves the answer before it where it is.
  const [old, setOld] = useState(data)
  useEffect(() => {
    if (state === 'submitting') setOld(data)
  }, [state, data])
  const sentence = state === 'idle' && data !== old && data?.good === false ? data.message : null
  return (
    <p role="alert" className="basis-full text-14 font-medium text-stop empty:hidden">
      {sentence}
    </p>
  )
}
