import { useEffect, useState } from 'react'
import type { Answer } from './answer.ts'
import { idOf, wordsOf } from './form-words.ts'

const NONE: ReadonlySet<string> = new Set()

/** The fields whose sentence may be about a control, too: they name it in `data-with`. */
const idsWith = ({ form, name }: HTMLInputElement): string[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-with]') ?? [])]
    .filter(({ dataset }) => dataset.with?.split(' ').includes(name))
    .map(({ id }) => id)

/** By which ids a sentence may be about a control: its own, that of its group, and where it is one of several without an id, by their name. */
const idsAbout = (control: HTMLInputElement, intent: string): string[] => [
  control.id,
  control.closest('fieldset')?.id ?? '',
  ...idsWith(control),
  ...(/radio|checkbox|file/.test(control.type)
    ? ['', '[0]'].map((place) => idOf(intent, control.name + place))
    : []),
]

/**
 * The ids of the fields that were changed since an answer refused them: what it says of them may not be so any more. A new
 * answer begins anew.
 */
export function useTouched(answer: Answer | null): ReadonlySet<string> {
  const [touched, setTouched] = useState({ since: answer, ids: NONE })
  useEffect(() => {
    if (answer?.good !== false) return
    const { intent } = answer
    const hear = ({ target }: Event) => {
      // A select and a text area have all that is asked of them, too.
      const ids = idsAbout(target as HTMLInputElement, intent)
      setTouched((known) => {
        const before = known.since === answer ? known.ids : NONE
        return ids.every((id) => before.has(id))
          ? known
          : { since: answer, ids: new Set([...before, ...ids]) }
      })
    }
    document.addEventListener('input', hear)
    return () => document.removeEventListener('input', hear)
  }, [answer])
  return touched.since === answer ? touched.ids : NONE
}

/** What the only form of a screen is told by the last answer, as far as its fields are what they were. */
export const useWords = (answer: Answer | null, intent: string) => wordsOf(answer, intent, useTouched(answer))
