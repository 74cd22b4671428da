/** A box that names the effect of what is about to be done, to be ticked before it is. */
export function ConfirmBox({ label }: { label: string }) {
  return (
    <label className="flex min-h-11 w-full items-center gap-3 font-medium">
      <input type="checkbox" name="confirmed" required className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  )
}
