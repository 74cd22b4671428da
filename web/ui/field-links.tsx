/** The sentences about fields of a form, each the way to its field. `fields` are ids with sentences. */
export function FieldLinks({
  fields,
  className,
}: {
  fields: [id: string, sentence: string][]
  className?: string
}) {
  return (
    <ul className={`grid gap-1 ${className ?? ''}`}>
      {fields.map(([id, sentence]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(id)?.focus()
            }}
            className="inline-flex min-h-6 underline underline-offset-4 hover:no-underline"
          >
            {sentence}
          </a>
        </li>
      ))}
    </ul>
  )
}
