import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { ContactWords } from '../ui/contact-words.tsx'
import { SignInLink } from '../ui/sign-in-link.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Answer } from './answer.ts'
import { useTouched } from './use-touched.ts'

/**
 * Why a form could not be taken, summed up above it, with the way to each field that must be mended and the next step, if
 * there is one. Takes the focus when it appears. `fields` are ids with sentences; one that was changed since is struck out.
 */
export function FormSummary(props: {
  answer: Answer
  fields: [id: string, sentence: string][]
  message?: string
  children?: ReactNode
}) {
  const { answer, fields, children } = props
  const message = props.message ?? titleOf(answer.message, fields)
  const here = useRef<HTMLDivElement>(null)
  const touched = useTouched(answer)
  const cameWithPage = useRef(!useHydrated())
  // Every new answer is read aloud, also an equal one; of one that came with the page somebody may be mending a field already.
  useEffect(() => {
    if (!cameWithPage.current || document.activeElement === document.body) here.current?.focus()
    cameWithPage.current = false
  }, [answer])
  const saysMore = fields.length > 1 || fields.some(([, sentence]) => sentence !== message)
  const isMended = fields.length > 0 && fields.every(([id]) => touched.has(id))
  return (
    <div
      ref={here}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-40 gap-3 rounded-card border border-stop/30 bg-stop-tint p-4 outline-none md:p-5"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-stop" />
      <div className="grid gap-1.5">
        <h2 className="font-sans text-16 font-semibold tracking-normal">
          {isMended ? <s>{message}</s> : <ContactWords text={message} />}
        </h2>
        {saysMore && <FieldLinks fields={fields} message={message} touched={touched} />}
        {answer.faultId && (
          <p className="text-14 text-mute">{t('Error id: {{id}}', { id: answer.faultId })}</p>
        )}
        <SignInLink to={answer.signIn} />
        {children}
      </div>
    </div>
  )
}

/** The sentence of one field is no title of those of several others, wherever the field stands. */
const titleOf = (message: string, fields: [id: string, sentence: string][]): string =>
  fields.some(([, sentence]) => sentence === message) && fields.some(([, sentence]) => sentence !== message)
    ? t('Please look at these fields.')
    : message

/** What a field is called on the page; empty where it has no name there. */
function labelOf(id: string): string {
  const field = document.getElementById(id)
  const label = field?.closest('label') ?? document.querySelector(`label[for="${id}"]`)
  return (field?.ariaLabel ?? label?.textContent ?? '').trim()
}

/** The sentences about fields of a form, each the way to its field, by name where several are told the same. */
function FieldLinks(props: {
  fields: [id: string, sentence: string][]
  message: string
  touched: ReadonlySet<string>
}) {
  const { fields, message, touched } = props
  const [labels, setLabels] = useState<Record<string, string>>({})
  const sentences = fields.map(([, sentence]) => sentence)
  const alike = fields
    .filter(([, sentence]) => sentences.indexOf(sentence) !== sentences.lastIndexOf(sentence))
    .map(([id]) => id)
    .join(' ')
  useEffect(() => setLabels(Object.fromEntries(alike.split(' ').map((id) => [id, labelOf(id)]))), [alike])
  const textOf = (id: string, sentence: string) => {
    const field = labels[id]
    if (!field) return sentence
    return sentence === message ? field : t('{{field}}: {{sentence}}', { field, sentence })
  }
  return (
    <ul className="grid gap-1">
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
            {touched.has(id) ? <s>{textOf(id, sentence)}</s> : textOf(id, sentence)}
          </a>
        </li>
      ))}
    </ul>
  )
}
