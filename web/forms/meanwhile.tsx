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
    <table className="w-full text-14 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-start">
      <caption className="pb-2 text-start text-mute">
        {t('Saving again puts yours in the place of theirs.')}
      </caption>
      <thead className="text-mute">
        <tr>
          <td />
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('Yours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ field, now }) => words.value(field) !== now)
          .map(({ field, name, now }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="font-normal text-mute">
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
