import { t } from '#server/platform/texts.ts'
import type { FormWords } from './form-words.ts'

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
