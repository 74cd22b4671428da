import { ChevronDown } from 'lucide-react'
import { FIELD_GROUPS, type FieldGroup } from '#server/catalog/import/files/mapped-fields.ts'
import { columnLetters } from '#server/catalog/import/files/names-of-columns.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import type { FieldWords } from '../../forms/form-words.ts'
import { BOX } from '../../ui/field.tsx'
import { choiceName } from './words.ts'

const GROUPS: Record<FieldGroup['group'], TextKey> = {
  ...{ product: key('Product'), prices: key('Prices'), details: key('Details') },
  ...{ variations: key('Variations'), search: key('For search engines') },
}

/** A column of the file, with the first of what stands in it, and what it holds. */
export function MatchColumn(props: {
  at: number
  header: string
  samples: readonly string[]
  /** Whether anything of the first rows is: where nothing is, no column is said to be empty. */
  isShown: boolean
  field: FieldWords
  isChosen: boolean
}) {
  const { at, header, samples, isShown, field, isChosen } = props
  const { error, id } = field
  const inFile = t('Column {{letters}}', { letters: columnLetters(at) })
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line-soft px-4 py-3.5 rail:grid-cols-2 rail:px-5.5 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,20rem)]">
      <label htmlFor={id} className="min-w-0 content-center">
        <b className="font-semibold wrap-anywhere" dir="auto">
          {header || inFile}
        </b>{' '}
        <span className="block text-14 text-mute">{header ? inFile : t('Without a name')}</span>
      </label>
      <p id={`${id}-samples`} className="grid min-w-0 content-center text-14 text-mute">
        {isShown && samples.length === 0 && <i>{t('Empty in the first rows')}</i>}
        {samples.map((sample) => (
          <span key={sample} dir="auto" className="truncate">
            {sample}
          </span>
        ))}
      </p>
      <div className="grid min-w-0 content-center gap-1.5 rail:max-desk:col-start-2 rail:max-desk:row-span-2 rail:max-desk:row-start-1">
        <div className="relative">
          <select
            {...{ id, name: field.name, defaultValue: field.defaultValue }}
            className={`${BOX} appearance-none pe-11 text-ellipsis ${isChosen ? 'font-semibold' : 'text-mute'}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-samples${error ? ` ${id}-error` : ''}`}
          >
            <option value="">{t('Leave out')}</option>
            {FIELD_GROUPS.map(({ group, fields }) => (
              <optgroup key={group} label={t(GROUPS[group])}>
                {fields
                  .filter((each) => header || each !== 'specification')
                  .map((each) => (
                    <option key={each} value={each}>
                      {choiceName(each)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 size-4.5 -translate-y-1/2"
          />
        </div>
        {error && (
          <p id={`${id}-error`} className="text-14 font-medium text-stop">
            {error}
          </p>
        )}
      </div>
    </li>
  )
}
