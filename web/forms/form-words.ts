import { type Answer, ROWS } from './answer.ts'

/** What a field is given: its name, the sentence beside it, and what stands in it. */
export interface FieldWords {
  id: string
  name: string
  error: string | undefined
  defaultValue: string
}

/** By which id a field of a form is known on the page. */
export const idOf = (intent: string, name: string): string =>
  `${intent || 'form'}-${name.replace(/[^\w-]+/g, '-')}`

/**
 * What one form of a screen is told by the last answer; another form's answer says nothing to it. Of fields that were
 * changed since (`touched`, by id) nothing is said any more.
 */
export function wordsOf(answer: Answer | null, intent: string, touched?: ReadonlySet<string>) {
  const own = answer?.intent === intent ? answer : null
  const errors = Object.fromEntries(
    Object.entries(own?.fields ?? {}).filter(([name]) => !touched?.has(idOf(intent, name))),
  )
  const typed = own?.values ?? {}
  const refused =
    own && !own.good && own.code !== ROWS
      ? {
          answer: own,
          fields: Object.entries(own.fields).map(([name, sentence]): [id: string, said: string] => [
            idOf(intent, name),
            sentence,
          ]),
        }
      : null
  return {
    /** What was typed before, where it must be told again; otherwise what stands there first. */
    value: (name: string, first = ''): string => typed[name] ?? first,
    error: (name: string): string | undefined => errors[name],
    /** The fields that are still wrong, by name. */
    errors,
    field: (name: string, first: string | null | undefined = ''): FieldWords => ({
      id: idOf(intent, name),
      name,
      error: errors[name],
      defaultValue: typed[name] ?? first ?? '',
    }),
    /** The same for a secret, which never comes back. */
    secret: (name: string): Omit<FieldWords, 'defaultValue'> => ({
      id: idOf(intent, name),
      name,
      error: errors[name],
    }),
    /** Why it could not be, and the way to each field that must be mended. Null when nothing was refused. */
    refused,
    /** The same where something of the form must be looked at; whatever else went wrong is told at the bottom of the screen. */
    wrong:
      refused && (refused.fields.length > 0 || refused.answer.code === 'changed-meanwhile') ? refused : null,
    values: typed,
  }
}

export type FormWords = ReturnType<typeof wordsOf>
