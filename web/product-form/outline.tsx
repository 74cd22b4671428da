import { Check, Circle, CircleAlert, Ellipsis } from 'lucide-react'
import type { Mandatory } from '#server/catalog/product-rules.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill } from '../work/pill.tsx'
import { SECTIONS } from './section-list.ts'
import type { FieldValues } from './values.ts'

type State = 'done' | 'open' | 'wrong' | 'empty'

const MARKS = {
  done: { Sign: Check, look: 'text-good', label: key('complete') },
  open: { Sign: Ellipsis, look: 'text-wait', label: key('not finished') },
  wrong: { Sign: CircleAlert, look: 'text-stop', label: key('something is wrong') },
  empty: { Sign: Circle, look: 'text-mute', label: key('empty') },
} as const satisfies Record<State, { Sign: typeof Check; look: string; label: TextKey }>

/** What stands in a form before anybody has written anything. */
const GIVEN = /[uU]nit$|\.sold$|\.id$|[sS]een$/

function stateOf(
  { fields, needs }: (typeof SECTIONS)[number],
  values: FieldValues,
  errors: readonly string[],
  missing: readonly Mandatory[],
): State {
  if (errors.some((name) => fields.test(name))) return 'wrong'
  const isWritten = Object.entries(values).some(
    ([name, value]) => value.trim() !== '' && fields.test(name) && !GIVEN.test(name),
  )
  if (!isWritten) return 'empty'
  return needs.some((each) => missing.includes(each)) ? 'open' : 'done'
}

/** The way to each section, with a mark that says how it stands; a strip above them where there is no room beside them. */
export function Outline(props: {
  values: FieldValues
  errors: readonly string[]
  missing: readonly Mandatory[]
  /** How many of the things that must be there are. */
  ready: string
}) {
  const { values, errors, missing, ready } = props
  const states = SECTIONS.map((section) => stateOf(section, values, errors, missing))
  return (
    <nav
      aria-label={t('Sections')}
      className="desk:max-wide:col-span-2 max-wide:sticky max-wide:top-0 max-wide:z-20 max-wide:-mx-4 max-wide:overflow-x-auto max-wide:border-y max-wide:border-line max-wide:bg-paper max-wide:px-2"
    >
      <ul className="flex wide:sticky wide:top-32 wide:grid">
        <li className="flex items-center px-2 wide:hidden">
          <a href="#ready" className="flex min-h-11 items-center">
            <Pill tone={missing.length > 0 ? 'wait' : 'good'}>{ready}</Pill>
          </a>
        </li>
        {SECTIONS.map(({ id, title }, place) => {
          const { Sign, look, label } = MARKS[states[place] ?? 'empty']
          return (
            <li key={id}>
              <a
                href={`#section-${id}`}
                data-state={states[place]}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 whitespace-nowrap text-ink-soft hover:bg-sand"
              >
                <Sign aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
                <span>{t(title)}</span>
                <span className="sr-only">{`, ${t(label)}`}</span>
              </a>
            </li>
          )
        })}
        <li className="px-2.5 pt-2 text-12 text-mute max-wide:hidden">
          {t('{{done}} of {{all}} complete', {
            done: states.filter((state) => state === 'done').length,
            all: SECTIONS.length,
          })}
        </li>
      </ul>
    </nav>
  )
}
