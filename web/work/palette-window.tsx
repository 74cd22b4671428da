import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { SIGNED_OUT_STATUS } from '../forms/answer.ts'
import { SignInLink } from '../ui/sign-in-link.tsx'
import { type FoundEntry, type FoundGroup, LONGEST_FIND, parseCommand, SHORTEST_FIND } from './found.ts'
import type { PaletteOf } from './palette.tsx'
import { Pill } from './pill.tsx'

/** How long nothing must be typed before the server is asked. */
const PAUSE = 150

interface Finding {
  text: string
  groups: FoundGroup[]
  failed?: 'unreached' | 'signed-out'
  /** The login of whoever was signed out. */
  signIn?: string
}

const NOTHING = {
  nothing: () => t('Nothing is called that.'),
  unreached: () => t('The search could not be reached. Type on to try again.'),
  'signed-out': () => t('You were signed out. Sign in in another tab, then type on.'),
}

async function findingOf(text: string, answer: Response): Promise<Finding> {
  if (answer.ok) return { text, groups: await answer.json() }
  if (answer.status !== SIGNED_OUT_STATUS) return { text, groups: [], failed: 'unreached' }
  const { signIn }: { signIn: string } = await answer.json()
  return { text, groups: [], failed: 'signed-out', signIn }
}

/** What the server finds for a text; an answer to an earlier one is dropped. */
function useFound(address: string, text: string): Finding {
  const [found, setFound] = useState<Finding>({ text: '', groups: [] })
  useEffect(() => {
    if (text.length < SHORTEST_FIND) return setFound({ text, groups: [] })
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${address}?${new URLSearchParams({ q: text })}`, {
          signal: asking.signal,
        })
        const now = await findingOf(text, answer)
        if (!asking.signal.aborted) setFound(now)
      } catch {
        if (!asking.signal.aborted) setFound({ text, groups: [], failed: 'unreached' })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, text])
  return found
}

const holds = (entry: FoundEntry, text: string) => entry.title.toLowerCase().includes(text.toLowerCase())

/** A text with what was looked for in it marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-action/30 text-inherit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

interface OptionProps {
  id: string
  entry: FoundEntry
  wanted: string
  isChosen: boolean
  onPoint: () => void
  onChoose: (beside: boolean) => void
}

/** Focus stays in the field, which names the option that is chosen. */
function Option({ id, entry, wanted, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className="flex min-h-11 w-full text-start cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-sand"
    >
      <span className="grid min-w-0 flex-1">
        <b className="truncate font-semibold">
          <Marked text={entry.title} wanted={wanted} />
        </b>
        {entry.text && (
          <span className="truncate text-12 text-mute">
            <Marked text={entry.text} wanted={wanted} />
          </span>
        )}
      </span>
      {entry.pill && <Pill tone={entry.pill.tone}>{entry.pill.text}</Pill>}
    </button>
  )
}

export default function PaletteWindow(props: PaletteOf & { onClose: () => void }) {
  const { address, tabs, acts, people = false, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { text, kind } = parseCommand(typed)
  const found = useFound(address, kind === 'doing' ? '' : text)
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const go = (to: string, beside: boolean) => {
    if (beside) return window.open(to, '_blank', 'noopener')
    onClose()
    void navigate(to)
  }
  // Of what was found for an earlier text only what this one says too: Enter opens nothing else.
  const still = (group: FoundGroup) =>
    found.text === text ? group : { ...group, entries: group.entries.filter((entry) => holds(entry, text)) }
  const groups = [
    ...found.groups.map(still),
    { kind: 'doing', name: t('Tabs'), entries: tabs.filter((tab) => holds(tab, text)) },
    { kind: 'doing', name: t('Do'), entries: acts.filter((act) => holds(act, text)) },
  ].filter((group) => group.entries.length > 0 && (kind === null || group.kind === kind))
  const options = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, options.length - 1)
  const idOf = (place: number) => `${list}-${place}`
  const choose = (place: number) => {
    const next = (place + options.length) % (options.length || 1)
    setAt(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const entry = options[chosen]
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Enter' && entry) go(entry.to, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const isLooking = kind !== 'doing' && text.length >= SHORTEST_FIND && found.text !== text

  return (
    <dialog
      ref={dialog}
      aria-label={t('Find anything')}
      // Not when it has closed: the browser may tell that only after it was opened again.
      onCancel={onClose}
      closedby="any"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-ink/50 rail:mx-auto rail:mt-[10dvh] rail:h-auto rail:max-h-[76dvh] rail:w-[min(680px,calc(100vw-48px))] rail:rounded-stage"
    >
      <div className="flex h-full max-h-[inherit] flex-col text-14">
        <div className="flex min-h-16 items-center gap-3 border-b border-line ps-5 pe-2.5">
          <Search aria-hidden="true" className="size-5 shrink-0" />
          <input
            type="text"
            role="combobox"
            aria-label={t('Find an order, a product, a person or a tab')}
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? idOf(chosen) : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={press}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_FIND}
            placeholder={t('Name, number or tab')}
            className="h-16 min-w-0 flex-1 bg-transparent text-16 outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            aria-label={t('Close')}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2.5">
          <div
            id={list}
            role="listbox"
            tabIndex={-1}
            aria-label={t('Found')}
            aria-busy={isLooking || undefined}
          >
            {groups.map(({ name, entries }, group) => {
              const first = groups.slice(0, group).reduce((sum, each) => sum + each.entries.length, 0)
              return (
                <fieldset key={name} aria-labelledby={`${list}-of-${group}`} className="min-w-0">
                  <p
                    id={`${list}-of-${group}`}
                    aria-hidden="true"
                    className="px-3 pt-3 pb-1 text-12 text-mute"
                  >
                    {name}
                  </p>
                  {entries.map((entry, place) => (
                    <Option
                      key={entry.to}
                      id={idOf(first + place)}
                      entry={entry}
                      wanted={text}
                      isChosen={first + place === chosen}
                      onPoint={() => setAt(first + place)}
                      onChoose={(beside) => go(entry.to, beside)}
                    />
                  ))}
                </fieldset>
              )
            })}
          </div>
          {groups.length === 0 && (
            <div role="status" className="px-3 py-6 text-mute">
              <p>{isLooking ? t('Looking …') : NOTHING[found.failed ?? 'nothing']()}</p>
              {!isLooking && <SignInLink to={found.signIn} />}
            </div>
          )}
        </div>
        <p className="flex gap-5 border-t border-line px-5 py-3 text-12 text-mute max-rail:hidden">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('open')}
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> {t('new tab')}
          </span>
          <span className="ms-auto">
            <kbd>#</kbd> {t('orders')}
          </span>
          {people && (
            <span>
              <kbd>@</kbd> {t('people')}
            </span>
          )}
          <span>
            <kbd>&gt;</kbd> {t('do')}
          </span>
        </p>
      </div>
    </dialog>
  )
}
