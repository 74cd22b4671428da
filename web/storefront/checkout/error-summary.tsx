import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Draft, FIELDS, fieldId } from '../../shop/checkout-fields.ts'
import { FieldLinks } from '../../ui/field-links.tsx'

export interface FormFault {
  message: string
  fields: Draft
}

/** What must be mended, summed up, each with its way to the field. Takes the focus when it appears. */
export function ErrorSummary({ fault }: { fault: FormFault }) {
  const here = useRef<HTMLDivElement>(null)
  // Every new answer is read aloud, also an equal one.
  useEffect(() => {
    here.current?.focus()
  }, [fault])
  const wrong = FIELDS.flatMap((field): [string, string][] => {
    const sentence = fault.fields[field]
    return sentence ? [[fieldId(field), sentence]] : []
  })
  return (
    <div
      ref={here}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-40 gap-2.5 rounded-card border border-stop/30 bg-stop-tint p-4 md:p-5"
    >
      <h2 className="flex gap-3 font-sans text-16 font-semibold tracking-normal">
        <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-stop" />
        {fault.message}
      </h2>
      {wrong.length > 0 && <FieldLinks fields={wrong} className="ms-8" />}
    </div>
  )
}
