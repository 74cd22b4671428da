import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { optionsOf, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The shop's search: a form that works alone, and with scripts a combobox whose list is walked with the
 * arrows, taken with Enter and closed with Escape.
 */
export function SearchField() {
  const { market } = useSite()
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const found = useSuggestions(text, market.code)
  const options = useMemo(() => optionsOf(found), [found])
  const open = wanted && options.length > 0
  const active = open ? options[at] : undefined

  const go = (path: string) => {
    if (input.current) input.current.value = ''
    setText('')
    setWanted(false)
    setAt(-1)
    void navigate(path)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = input.current?.value.trim()
    if (search) go(`/products?${new URLSearchParams({ search })}`)
  }
  const press = (event: KeyboardEvent) => {
    const places = options.length + 1
    if (event.key === 'Escape' && open) setWanted(false)
    else if (event.key === 'Enter' && active) go(active.to)
    else if (event.key === 'ArrowDown' && options.length > 0) {
      setWanted(true)
      setAt(open ? ((at + 2) % places) - 1 : 0)
    } else if (event.key === 'ArrowUp' && open) setAt(((at + places) % places) - 1)
    else return
    event.preventDefault()
  }

  return (
    <search className="relative order-last w-full md:order-none md:flex-1">
      <form
        action="/products"
        method="get"
        onSubmit={submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
        }}
        className="flex h-12 items-center gap-2.5 rounded-full border-[1.5px] border-line-strong bg-paper ps-4 pe-px focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink"
      >
        <Search aria-hidden="true" className="size-[18px] shrink-0 text-mute" />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label={t('Search')}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${list}-${options.indexOf(active)}` : undefined}
          placeholder={t('Search headphones, cookware, dog treats…')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          className="h-full min-w-0 flex-1 bg-transparent text-16 text-ellipsis outline-none max-md:me-4 [&::-webkit-search-cancel-button]:hidden"
          onInput={(event) => {
            setText(event.currentTarget.value)
            setWanted(true)
            setAt(-1)
          }}
          onFocus={() => setWanted(true)}
          onKeyDown={press}
        />
        <button
          type="submit"
          className="h-11 shrink-0 rounded-full bg-ink px-5 text-14 font-[550] text-white hover:bg-ink/85 max-md:sr-only"
        >
          {t('Search')}
        </button>
      </form>
      <SuggestionList
        id={list}
        open={open}
        options={options}
        active={at}
        onPoint={setAt}
        onChoose={({ to }) => go(to)}
      />
      <p className="sr-only" role="status">
        {open ? t('Suggestions: {{count}}', { count: options.length }) : ''}
      </p>
    </search>
  )
}
