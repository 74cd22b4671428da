import { GripVertical, Plus, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { OPTION_LIMITS } from '#server/catalog/product-limits.ts'
import { t } from '#server/platform/texts.ts'
import type { FormWords } from '../forms/form-words.ts'
import { moved, SortedList } from '../forms/sorted-list.tsx'
import { BOX } from '../ui/field.tsx'
import { calledOf, isFresh, newKey, newOptions, type Option, type OptionType } from './option-types.ts'

/** The colour that shoppers see beside an option: none until one is chosen, and none again by its button. */
function Swatch(props: { name: string; option: Option; onChange(swatch: string): void }) {
  const { name, option, onChange } = props
  const { swatch } = option
  return (
    <span className="me-1.5 flex items-center">
      <input type="hidden" name={name} value={swatch} />
      <input
        type="color"
        value={swatch || '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
        aria-label={t('Colour of {{name}}', { name: option.name })}
        title={swatch ? swatch : t('No colour')}
        className={`size-7 cursor-pointer appearance-none noscript:hidden overflow-hidden rounded-full border border-line-strong [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 ${swatch ? '' : 'border-dashed'}`}
      />
      {swatch && (
        <button
          type="button"
          onClick={() => onChange('')}
          className="relative ms-1 text-12 underline underline-offset-2 noscript:hidden after:absolute after:-inset-2.5"
        >
          {t('no colour')}
          <span className="sr-only">{`: ${option.name}`}</span>
        </button>
      )}
    </span>
  )
}

/**
 * What an option is called, to be written anew: its combinations stay what they are, with all that was typed for them.
 * Whoever leaves it empty finds the name again that it had; taking the option away has a button of its own.
 */
function OptionName(props: { at: string; option: Option; words: FormWords; onName(name: string): void }) {
  const { at, option, words, onName } = props
  const { id } = words.field(`${at}.name`)
  const wrong = words.error(`${at}.name`)
  const before = useRef(calledOf(option))
  return (
    <span className="grid min-w-0">
      <input
        id={id}
        name={`${at}.name`}
        value={option.name}
        placeholder={calledOf(option)}
        size={Math.max(2, [...option.name].length)}
        onChange={({ target }) => onName(target.value)}
        onFocus={() => {
          before.current = option.name.trim() || before.current
        }}
        onBlur={({ target }) => {
          const name = target.value.trim() || before.current
          if (name !== target.value) onName(name)
        }}
        onKeyDown={(event) => {
          // It is written by now: Enter would save the whole product.
          if (event.key === 'Enter') event.preventDefault()
        }}
        aria-label={t('Name of the option {{name}}', { name: before.current })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        className={`field-sizing-content min-h-11 max-w-full min-w-8 rounded-control bg-transparent px-1 hover:bg-sand ${wrong ? 'my-1 border border-stop' : ''}`}
      />
      {wrong && (
        <span id={`${id}-error`} className="pb-2 text-14 font-medium text-stop">
          {wrong}
        </span>
      )}
    </span>
  )
}

/** Where no script runs, what is ticked goes when the product is saved: an emptied name alone takes nothing away. */
function RemoveBox({ at, label, text = label }: { at: string; label: string; text?: string }) {
  return (
    <noscript>
      <label className="flex min-h-11 items-center gap-1.5 px-2 text-14">
        <input
          type="checkbox"
          name={`${at}.remove`}
          value="on"
          aria-label={label}
          className="size-5 shrink-0 accent-ink"
        />
        {text}
      </label>
    </noscript>
  )
}

/** An option with its colour, its handle where it can be sorted, and the button that takes it away. */
function OptionChip(props: {
  option: Option
  at: string
  /** How its combinations are called by it; empty where there are none. */
  called: string
  handle: ComponentProps<'button'> | undefined
  /** The only one of its type stays. */
  isOnly: boolean
  words: FormWords
  onChange(part: Partial<Option>): void
  onRemove(): void
}) {
  const { option, at, called, handle, isOnly, words, onChange, onRemove } = props
  const { id } = option
  const name = calledOf(option)
  return (
    <span className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface ps-2">
      <input type="hidden" name={`${at}.id`} value={id} />
      <input type="hidden" name={`${at}.was`} value={called} />
      {handle && !isOnly && (
        <button
          type="button"
          {...handle}
          aria-label={t('Sort {{name}}', { name })}
          className="-ms-2 grid h-11 w-9 cursor-grab touch-none place-items-center rounded-full text-mute hover:bg-sand"
        >
          <GripVertical aria-hidden="true" className="size-4.5" />
        </button>
      )}
      <Swatch name={`${at}.swatch`} option={option} onChange={(swatch) => onChange({ swatch })} />
      <OptionName {...{ at, option, words }} onName={(written) => onChange({ name: written })} />
      <button
        type="button"
        disabled={isOnly}
        title={isOnly ? t('A type keeps one option at least') : undefined}
        aria-label={t('Remove {{name}}', { name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand disabled:opacity-30 noscript:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      <RemoveBox at={at} label={t('Remove {{name}}', { name })} text={t('Remove')} />
    </span>
  )
}

/** A type of options with its name, and its options with a colour each. */
export function TypeLine(props: {
  type: OptionType
  at: string
  words: FormWords
  onChange(part: Partial<OptionType>): void
  onRemove(): void
}) {
  const { type, at, words, onChange, onRemove } = props
  const [fresh, setFresh] = useState('')
  const named = useRef<HTMLInputElement>(null)
  const typing = useRef<HTMLInputElement>(null)
  const [isNew] = useState(isFresh(type))
  // Whoever adds a type names it next.
  useEffect(() => {
    if (isNew) named.current?.focus()
  }, [isNew])
  const add = (text: string) => {
    const names = newOptions(text, type.options)
    // What is too much stays in the field, and is told of when it is saved.
    const room = Math.max(0, OPTION_LIMITS.options - type.options.length)
    setFresh(names.slice(room).join('; '))
    const added = names.slice(0, room).map((name) => ({ key: newKey(), id: '', name, swatch: '' }))
    if (added.length > 0) onChange({ options: [...type.options, ...added] })
  }
  const wrong = words.error(`${at}.name`)
  const list = words.field(`${at}.options`)
  const isTypeCalled = calledOf(type) !== ''
  return (
    <div className="grid gap-2 rail:grid-cols-[170px_1fr_auto]">
      <input type="hidden" name={`${at}.id`} value={type.id} />
      <input type="hidden" name={`${at}.was`} value={calledOf(type)} />
      <div>
        <input
          ref={named}
          id={words.field(`${at}.name`).id}
          name={`${at}.name`}
          value={type.name}
          onChange={({ target }) => onChange({ name: target.value })}
          aria-label={t('Name of the type')}
          placeholder={t('Type, for example Size')}
          aria-invalid={wrong ? true : undefined}
          className={BOX}
        />
        {wrong && <p className="mt-1 text-14 font-medium text-stop">{wrong}</p>}
        <RemoveBox at={at} label={t('Remove the type {{type}}', { type: calledOf(type) })} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <SortedList
          layout="grid"
          className="contents"
          ids={type.options.map(({ key }) => key)}
          nameOf={(index) => type.options[index]?.name ?? ''}
          tile={(index, handle) => {
            const option = type.options[index]
            return (
              option && (
                <OptionChip
                  {...{ option, handle }}
                  at={`${at}.options[${index}]`}
                  called={isTypeCalled ? calledOf(option) : ''}
                  isOnly={type.options.length === 1}
                  words={words}
                  onChange={(part) => onChange({ options: type.options.with(index, { ...option, ...part }) })}
                  onRemove={() => {
                    // Its button goes with it.
                    typing.current?.focus()
                    onChange({ options: type.options.toSpliced(index, 1) })
                  }}
                />
              )
            )
          }}
          onSort={(from, to) => onChange({ options: moved(type.options, from, to) })}
        />
        <input
          ref={typing}
          id={list.id}
          name={`${at}.options[${type.options.length}].name`}
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(fresh)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            // A field of one line would run the lines of a list together. One option is pasted as everywhere.
            if (newOptions(pasted, []).length < 2) return
            event.preventDefault()
            const { value, selectionStart, selectionEnd } = event.currentTarget
            add(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0))
          }}
          aria-label={t('New option of {{type}}', { type: type.name })}
          placeholder={t('Option')}
          aria-invalid={list.error ? true : undefined}
          aria-describedby={list.error ? `${list.id}-error` : undefined}
          className={`${BOX} max-w-36`}
        />
        <button
          type="button"
          onClick={() => add(fresh)}
          aria-label={t('Add an option to {{type}}', { type: type.name })}
          className="grid size-11 place-items-center rounded-full border border-line hover:border-ink noscript:hidden"
        >
          <Plus aria-hidden="true" className="size-4.5" />
        </button>
        {list.error && (
          <p id={`${list.id}-error`} className="basis-full text-14 font-medium text-stop">
            {list.error}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('Remove the type {{type}}', { type: type.name })}
        className="grid size-12 place-items-center rounded-full hover:bg-sand noscript:hidden"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
