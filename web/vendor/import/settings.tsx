import type { NewStatus, PictureWay, SameBy } from '#server/catalog/import/files/states.ts'
import { MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'

interface Named {
  name: string
  products: number
  /** What the file was checked with; null where nothing here has such a name. */
  guess: string | null
}

/** What categories of the file are here, each to be said by its seller. */
function Meanings(props: {
  title: string
  text: string
  named: readonly (Named & { at: number })[]
  categories: readonly { slug: string; name: string }[]
  words: FormWords
}) {
  const { title, text, named, categories, words } = props
  if (named.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      <p className="text-14 text-mute">{text}</p>
      <div className="grid gap-4 rail:grid-cols-2 desk:grid-cols-3">
        {named.map(({ at, name, products, guess }) => (
          <div key={name} className="min-w-0 wrap-anywhere">
            <input type="hidden" name={`categories[${at}].name`} value={name} />
            <SelectField
              label={name}
              help={t('{{count}} products', { count: products, defaultValue_one: '{{count}} product' })}
              {...words.field(`categories[${at}].slug`)}
            >
              <option value="">{guess ?? t('No category')}</option>
              {categories.map((each) => (
                <option key={each.slug} value={each.slug}>
                  {each.name}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** What the prices of a file are for, how new products come, and what its categories mean here. */
export function Settings(props: {
  run: { market: MarketCode; sameBy: SameBy; newStatus: NewStatus; pictures: PictureWay }
  unknown: readonly Named[]
  categories: readonly { slug: string; name: string }[]
  /** Something was chosen that the file was not checked with. */
  isChanged: boolean
  words: FormWords
  onChanged: (isChanged: boolean) => void
}) {
  const { run, unknown, categories, isChanged, words, onChanged } = props
  const named = unknown.map((each, at) => ({ ...each, at }))
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid gap-5"
      onChange={() => onChanged(true)}
      onSubmit={() => onChanged(false)}
    >
      <input type="hidden" name="intent" value="settings" />
      {words.wrong && <FormSummary {...words.wrong} />}
      <div className="grid gap-4 rail:grid-cols-2 desk:grid-cols-4">
        <SelectField label={t('Prices are for')} {...words.field('market', run.market)} required>
          {MARKET_LIST.map(({ code, country }) => (
            <option key={code} value={code}>
              {t(country)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Same product when')} {...words.field('sameBy', run.sameBy)} required>
          <option value="any">{t('Handle or SKU agrees')}</option>
          <option value="sku">{t('SKU agrees')}</option>
          <option value="handle">{t('Handle agrees')}</option>
          <option value="name">{t('Name agrees')}</option>
        </SelectField>
        <SelectField label={t('New products are')} {...words.field('newStatus', run.newStatus)} required>
          <option value="draft">{t('Drafts')}</option>
          <option value="active">{t('Active')}</option>
          <option value="file">{t('As the file says')}</option>
        </SelectField>
        <SelectField label={t('Pictures')} {...words.field('pictures', run.pictures)} required>
          <option value="fetch">{t('Fetched from their address')}</option>
          <option value="list">{t('Kept as a list to upload')}</option>
        </SelectField>
      </div>
      <Meanings
        title={t('Categories that we do not know')}
        text={t('Say once what they are here. We remember it for your next files.')}
        named={named.filter(({ guess }) => guess === null)}
        {...{ categories, words }}
      />
      <Meanings
        title={t('Categories that we guessed')}
        text={t('Say where we guessed wrong. We remember it for your next files.')}
        named={named.filter(({ guess }) => guess !== null)}
        {...{ categories, words }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="small" kind={isChanged ? 'ink' : 'line'}>
          {t('Check again')}
        </Button>
        <p role="status" className="text-14 text-wait">
          {isChanged && t('Check again, so that what you chose counts.')}
        </p>
      </div>
    </Form>
  )
}
