import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { COMMA } from '#server/catalog/product-limits.ts'
import { t } from '#server/platform/texts.ts'
import { addingTo, removingFrom } from '../forms/rows.ts'
import { useRowButton } from '../forms/use-row-button.ts'
import { BOX } from '../ui/field.tsx'

/** Words without the space around them, each once, however it is written. */
function distinct(words: readonly string[]): string[] {
  const all: string[] = []
  for (const word of words.map((each) => each.trim()).filter(Boolean))
    if (!all.some((each) => each.toLowerCase() === word.toLowerCase())) all.push(word)
  return all
}

/**
 * Words that are added by Enter, a comma or the plus button and taken away one by one. What still stands in the field is sent, too.
 * Without scripts the buttons send the form, which comes back with the word more or less.
 */
export function WordList(props: {
  id: string
  name: string
  label: string
  first: readonly string[]
  help?: string
  error?: string | undefined
  /** Words to choose from. */
  known?: readonly string[]
  /** A comma ends a word. */
  comma?: boolean
  onChange?(): void
}) {
  const { id, name, label, first, help, error, known = [], comma = false, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const here = useId()
  const rowButton = useRowButton()
  const wordsIn = (text: string) => (comma ? text.split(COMMA) : [text])
  const [words, setWords] = useState<readonly string[]>(() => distinct(first.flatMap(wordsIn)))

  const add = () => {
    const input = field.current
    if (!input) return
    setWords(distinct([...words, ...wordsIn(input.value)]))
    input.value = ''
    input.focus()
    onChange?.()
  }
  const remove = (word: string) => {
    setWords(words.filter((each) => each !== word))
    // Its button goes with it.
    field.current?.focus()
    onChange?.()
  }
  const typed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && !(comma && COMMA.test(event.key))) return
    event.preventDefault()
    add()
  }
  return (
    <div id={here} className="grid scroll-mt-32 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
        <span className="ms-1.5 font-normal text-mute">{t('(optional)')}</span>
      </label>
      <div
        className={`${BOX} flex flex-wrap items-center gap-1.5 py-0.5 focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink`}
      >
        {words.map((word, index) => (
          <span key={word} className="inline-flex items-center rounded-full bg-sand ps-3 text-14">
            <input type="hidden" name={`${name}[${index}]`} value={word} />
            {word}
            <button
              {...rowButton(removingFrom(name, index), () => remove(word), here)}
              aria-label={t('Remove {{name}}', { name: word })}
              className="grid size-9 place-items-center rounded-full hover:bg-line"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          name={`${name}[${words.length}]`}
          list={known.length > 0 ? `${id}-known` : undefined}
          maxLength={300}
          onKeyDown={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          className="min-h-11 min-w-[96px] flex-1 bg-transparent outline-none"
        />
        <button
          {...rowButton(addingTo(name), add, here)}
          aria-label={t('Add to {{list}}', { list: label })}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <Plus aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <p id={`${id}-help`} className={error ? 'text-14 font-medium text-stop' : 'text-14 text-mute'}>
        {error ?? help}
      </p>
    </div>
  )
}
