import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Answer } from './answer.ts'
import { type FormWords, idOf } from './form-words.ts'

/** What was saved meanwhile beside what was typed: sending the form again saves it over theirs. */
export function Meanwhile(props: {
  words: FormWords
  rows: readonly { field: string; name: string; now: string }[]
}) {
  const { words, rows } = props
  if (words.refused?.answer.code !== 'changed-meanwhile') return null
  return (
    <table className="w-full table-fixed text-14 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pe-3 [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top">
      <caption className="pb-2 text-start text-mute">
        {t('Saving again puts yours in the place of what is saved now.')}
      </caption>
      <thead className="text-mute">
        <tr>
          <td className="w-1/4" />
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('Yours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ field, now }) => words.value(field) !== now)
          .map(({ field, name, now }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="font-normal wrap-anywhere text-mute">
                {name}
              </th>
              <td className="wrap-anywhere">{now}</td>
              <td className="font-medium wrap-anywhere">{words.value(field)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/**
 * The version with which somebody began to type. It becomes the one that is there (`seen`) where they saved theirs, or were told
 * that another is there by now.
 */
export function SeenField({ words, seen }: { words: FormWords; seen: string | number }) {
  const answered = useActionData<Answer>()
  const isOwn = answered && idOf(answered.intent, 'seen') === words.field('seen').id
  const told = isOwn && (answered.good || answered.code === 'changed-meanwhile') ? answered : null
  // What is read again meanwhile, such as after a slip, does not change it under their hands.
  const [first, setFirst] = useState<{ seen: string; told: Answer | null }>({
    seen: String(seen),
    told: null,
  })
  const isRead = useNavigation().state === 'idle'
  if (told && told !== first.told && isRead) setFirst({ seen: String(seen), told })
  return <input type="hidden" name="seen" value={told ? first.seen : words.value('seen', first.seen)} />
}
