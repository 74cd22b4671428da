import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import {
  columnField,
  hasChanges,
  identifiesProducts,
  type MappedField,
  parseField,
} from '#server/catalog/import/files/mapped-fields.ts'
import type { ImportStatus } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS } from '#server/catalog/import/files/status-rules.ts'
import { MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../work/panel.tsx'
import { MatchColumn } from './match-column.tsx'

/** What must be matched before a file can be checked: what it is, whether it is, and what is said where it was forgotten. */
function Needed(props: { id: string; name: string; isChosen: boolean; error: string | undefined }) {
  const { id, name, isChosen, error } = props
  const Sign = isChosen ? CircleCheck : CircleDashed
  return (
    <li id={id} tabIndex={-1} className="flex min-w-0 items-start gap-2 outline-none">
      <Sign aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isChosen ? 'text-good' : 'text-mute'}`} />
      <span>
        {name} <span className="sr-only">{isChosen ? t('matched') : t('not matched yet')}</span>
        {error && !isChosen && <span className="block text-14 font-medium text-stop">{error}</span>}
      </span>
    </li>
  )
}

/** What the columns of a file hold whose layout nobody knows: each is said by its seller, as far as its name does not tell. */
export function Match(props: {
  run: { id: number; status: ImportStatus; market: MarketCode }
  head: { headers: readonly string[]; samples: readonly (readonly string[])[] }
  mapping: readonly (MappedField | null)[]
  words: FormWords
}) {
  const { run, head, mapping, words } = props
  const [chosen, setChosen] = useState(() =>
    head.headers.map((_, at) => words.value(columnField(at), mapping[at] ?? '')),
  )
  const fields = chosen.map(parseField)
  const needed = [
    {
      name: 'name',
      label: t('Name, or SKU of products that you have'),
      isChosen: identifiesProducts(fields),
    },
    { name: 'price', label: t('A price, or a SKU and a field that changes'), isChosen: hasChanges(fields) },
  ]
  const columns = head.headers.map((header, at) => ({ at, header, samples: head.samples[at] ?? [] }))
  const isShown = columns.some(({ samples }) => samples.length > 0)
  return (
    <Form
      method="post"
      onChange={({ currentTarget }) => {
        const form = new FormData(currentTarget)
        setChosen(head.headers.map((_, at) => String(form.get(columnField(at)) ?? '')))
      }}
    >
      <Panel title={t('Match your columns')} flush>
        <div className="grid gap-4 px-4 rail:px-5.5">
          {words.refused && <FormSummary {...words.refused} />}
          <p className="max-w-prose text-mute">
            {t('Say what each column of your file holds. What you leave out is not read.')}{' '}
            {t(
              'Each row becomes a product of its own. Where several are variations of one, match the column that they have in common, such as a parent SKU or a handle, with Product group, and each in which they differ, such as size, with Option.',
            )}
          </p>
          {!isShown && (
            <p className="max-w-prose text-mute">
              {t('The first rows of this file are empty, or too long to be shown here.')}
            </p>
          )}
          <div className="grid items-start gap-4 rail:grid-cols-2">
            <SelectField
              label={t('Prices are for')}
              help={t('Columns that you match with Price and Original price.')}
              {...words.field('market', run.market)}
              required
            >
              {MARKET_LIST.map(({ code, country, currency }) => (
                <option key={code} value={code}>
                  {`${t(country)} (${currency})`}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-1.5">
              <p id="needed" className="text-14 font-medium">
                {t('Needed at least')}
              </p>
              <ul aria-labelledby="needed" className="grid gap-2 py-2">
                {needed.map(({ name, label, isChosen }) => {
                  const { id, error } = words.field(name)
                  return <Needed key={name} name={label} {...{ id, error, isChosen }} />
                })}
              </ul>
            </div>
          </div>
        </div>
        <ul aria-label={t('Columns of your file')}>
          {columns.map(({ at, header, samples }) =>
            header || samples.length > 0 ? (
              <MatchColumn
                key={at}
                {...{ at, header, samples, isShown, isChosen: Boolean(chosen[at]) }}
                field={words.field(columnField(at), mapping[at])}
              />
            ) : (
              // What is sent of a list closes up: the columns after it keep their places.
              <input key={at} type="hidden" name={columnField(at)} value="" />
            ),
          )}
        </ul>
        <div className="foot-bar flex flex-wrap gap-3 rail:border-t rail:border-line-soft rail:px-5.5 rail:py-4 max-rail:*:flex-1">
          <Button type="submit" name="intent" value="match" className="max-rail:order-last">
            {t('Check this file')}
          </Button>
          {IMPORT_STATUS[run.status].step === 'file' ? (
            <Button type="submit" name="intent" value="leave" kind="line">
              {t('Leave')}
            </Button>
          ) : (
            <ButtonLink to={`/vendor/import/${run.id}`} kind="line">
              {t('Back')}
            </ButtonLink>
          )}
        </div>
      </Panel>
    </Form>
  )
}
