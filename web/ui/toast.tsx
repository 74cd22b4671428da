import { Check } from 'lucide-react'

/** A short sentence at the bottom of the screen, told to screen readers; its region is always there to be heard. */
export function Toast({ text }: { text: string | null }) {
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(24px+var(--dock))] z-50 grid justify-items-center print:hidden"
    >
      {text ? (
        <p className="motion-rise flex items-center gap-2.5 rounded-full bg-ink py-3 ps-4 pe-6 font-medium text-white shadow-float">
          <span className="grid size-6 place-items-center rounded-full bg-action text-ink">
            <Check aria-hidden="true" className="size-4 stroke-[2.5]" />
          </span>
          {text}
        </p>
      ) : null}
    </div>
  )
}
