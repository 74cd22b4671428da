const COLOURS = {
  green: 'bg-good-tint text-good',
  blue: 'bg-moving-tint text-moving',
  red: 'bg-stop-tint text-stop',
  grey: 'bg-sand text-ink',
} as const

/** A short word on its colour. */
export function Badge({ colour, children }: { colour: keyof typeof COLOURS; children: string }) {
  return (
    <span
      data-colour={colour}
      className={`inline-flex items-center rounded-full px-3 py-0.5 text-13 font-medium whitespace-nowrap ${COLOURS[colour]}`}
    >
      {children}
    </span>
  )
}
