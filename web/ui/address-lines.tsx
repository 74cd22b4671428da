/** An address as its people write it, a line each: Latin lines stay Latin on a page from right to left, and the plus of a phone before it. */
export function AddressLines(props: {
  lines: readonly string[]
  phone?: string | null | undefined
  email?: string | null | undefined
}) {
  const { lines, phone, email } = props
  return (
    <>
      {lines.map((line) => (
        <span key={line} dir="auto" className="block [overflow-wrap:anywhere]">
          {line}
        </span>
      ))}
      {phone && (
        <span dir="ltr" className="block text-mute [overflow-wrap:anywhere]">
          {phone}
        </span>
      )}
      {email && (
        <span dir="ltr" className="block text-mute [overflow-wrap:anywhere]">
          {email}
        </span>
      )}
    </>
  )
}
