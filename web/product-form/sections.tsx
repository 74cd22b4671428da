import type { ReactNode } from 'react'
import {
  LIST_LIMITS,
  MOST_PICTURES,
  SPECIFICATION_LIMITS,
  TEXT_LIMITS,
} from '#server/catalog/product-limits.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { FieldList } from '../forms/field-list.tsx'
import type { FieldWords, FormWords } from '../forms/form-words.ts'
import { PictureUploads } from '../forms/upload/picture-uploads.tsx'
import { VideoUpload } from '../forms/upload/video-upload.tsx'
import { BOX, SelectField, TextField } from '../ui/field.tsx'
import { Panel } from '../work/panel.tsx'
import type { PictureUse } from './combination.tsx'
import { CountedArea, CountedField } from './counted.tsx'
import type { Facts } from './facts.ts'
import { Prices } from './prices.tsx'
import { SECTIONS } from './section-list.ts'
import { type FieldValues, listIn, rowsIn } from './values.ts'
import { Variations } from './variations.tsx'
import { WordList } from './word-list.tsx'

export interface ChoosableCategory {
  id: number
  name: string
  subcategories: readonly string[]
}

interface SectionParts {
  values: FieldValues
  words: FormWords
  categories: readonly ChoosableCategory[]
  /** What stands in the fields now. */
  facts: Facts
  perPound: Readonly<Record<Currency, string>>
  pictures: PictureUse
  /** In the back office the price of each country that is ticked is marked as required. */
  requiresPrices: boolean
  touched(): void
}

const PAIR = 'grid gap-4 rail:grid-cols-2'

/** What a field of text is given that counts its characters. */
const limited = (name: keyof typeof TEXT_LIMITS, words: FormWords, values: FieldValues) => ({
  maxLength: TEXT_LIMITS[name],
  ...words.field(name, values[name]),
})

const CONTENT: Record<string, (parts: SectionParts) => ReactNode> = {
  basic: ({ values, words, categories, facts, touched }) => (
    <>
      <CountedField label={t('Product Name')} required {...limited('name', words, values)} />
      <div className={PAIR}>
        <SelectField label={t('Category')} required {...words.field('categoryId', values.categoryId)}>
          <option value="">{t('Choose a category')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CountedField label={t('Brand')} {...limited('brand', words, values)} />
      </div>
      <WordList
        id={words.field('subcategories').id}
        name="subcategories"
        label={t('Subcategories')}
        first={listIn(values, 'subcategories')}
        known={categories.find(({ id }) => id === facts.categoryId)?.subcategories ?? []}
        help={t('Type and press Enter')}
        error={words.error('subcategories')}
        onChange={touched}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-14 text-mute">{t('Badges that you propose')}</legend>
        {(
          [
            ['proposedFeatured', t('Featured')],
            ['proposedBestseller', t('Best Seller')],
            ['proposedNewArrival', t('New Arrival')],
          ] as const
        ).map(([name, label]) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name] === 'on'}
              className="size-5 accent-ink"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  ),
  pricing: ({ values, words, facts, perPound, requiresPrices }) => (
    <>
      <Prices {...{ values, facts, words, perPound }} required={requiresPrices} />
      <input type="hidden" name="stockSeen" value={values.stockSeen ?? ''} />
      <div className={PAIR}>
        <TextField
          label={t('Stock')}
          required
          inputMode="numeric"
          help={facts.variations > 0 ? t('The sum of the variations below.') : undefined}
          readOnly={facts.variations > 0}
          {...words.field('stock', values.stock)}
          {...(facts.variations > 0 && { error: undefined })}
        />
        <CountedField label={t('SKU')} {...limited('sku', words, values)} />
      </div>
    </>
  ),
  descriptions: ({ values, words }) => (
    <>
      <CountedArea
        label={t('Short description')}
        rows={2}
        placeholder={t('One or two sentences that stand on the card and at the top of the page')}
        {...limited('description', words, values)}
      />
      <CountedArea label={t('Long description')} rows={7} {...limited('longDescription', words, values)} />
    </>
  ),
  images: ({ values, words, pictures, touched }) => (
    <PictureUploads
      {...{ to: pictures.to, id: words.field('pictures').id, name: 'pictures' }}
      initial={listIn(values, 'pictures').filter(Boolean)}
      most={MOST_PICTURES}
      error={words.error('pictures') ?? words.error('pictures[0]')}
      note={pictures.note}
      onKeys={touched}
      onToast={pictures.onToast}
      onBusy={(isBusy) => pictures.onBusy('pictures', isBusy)}
    />
  ),
  videos: ({ values, words, pictures, touched }) => (
    <VideoUpload
      {...{ to: pictures.to, id: words.field('videoKey').id }}
      initial={videoIn(values)}
      error={words.error('videoKey')}
      onKeys={touched}
      onToast={pictures.onToast}
      onBusy={(isBusy) => pictures.onBusy('video', isBusy)}
    />
  ),
  details: ({ values, words }) => (
    <>
      <div className={PAIR}>
        <TextField label={t('Weight')} inputMode="decimal" {...words.field('weight', values.weight)} />
        <Units
          name="weightUnit"
          label={t('Unit of weight')}
          units={['g', 'kg']}
          values={values}
          words={words}
        />
        <TextField
          label={t('Dimensions')}
          placeholder={t('Length x width x height')}
          {...words.field('dimensions', values.dimensions)}
        />
        <Units
          name="dimensionUnit"
          label={t('Unit of length')}
          units={['cm', 'mm']}
          values={values}
          words={words}
        />
        <CountedField label={t('Color')} {...limited('color', words, values)} />
        <CountedField label={t('Material')} {...limited('material', words, values)} />
      </div>
    </>
  ),
  specifications: ({ values, words, touched }) => (
    <FieldList
      name="specifications"
      legend={t('One line for each, such as Battery: 30 hours. Incomplete lines are left out.')}
      rowName={(number) => t('Line {{number}}', { number })}
      {...{ words, first: rowsIn(values, 'specifications'), onChange: touched }}
      most={SPECIFICATION_LIMITS.most}
      add={t('Add a line')}
    >
      {({ field }) => (
        <div className="grid gap-2 rail:grid-cols-2">
          <Cell label={t('Specification')} {...field('name')} />
          <Cell label={t('Value')} {...field('value')} />
        </div>
      )}
    </FieldList>
  ),
  features: ({ values, words, touched }) => (
    <FieldList
      name="features"
      legend={t('One sentence for each. Empty lines are left out.')}
      rowName={(number) => t('Feature {{number}}', { number })}
      {...{ words, first: rowsIn(values, 'features'), onChange: touched }}
      most={LIST_LIMITS.features.most}
      add={t('Add a feature')}
    >
      {({ field }) => <Cell label={t('Feature')} {...field('')} />}
    </FieldList>
  ),
  tags: ({ values, words, touched }) => (
    <WordList
      id={words.field('tags').id}
      name="tags"
      label={t('Tags')}
      first={listIn(values, 'tags')}
      help={t('Enter or a comma adds one. Shoppers find the product by them.')}
      error={words.error('tags')}
      comma
      onChange={touched}
    />
  ),
  variations: ({ values, words, pictures, touched }) => (
    <>
      <p className="text-14 text-mute">{t('An empty price is the product’s own.')}</p>
      <Variations values={values} words={words} pictures={pictures} onChange={touched} />
    </>
  ),
  policies: ({ values, words }) => (
    <div className="grid gap-4 rail:grid-cols-3">
      <CountedArea label={t('Warranty')} rows={3} {...limited('warranty', words, values)} />
      <CountedArea label={t('Shipping info')} rows={3} {...limited('shippingInfo', words, values)} />
      <CountedArea label={t('Return policy')} rows={3} {...limited('returnPolicy', words, values)} />
    </div>
  ),
  seo: ({ values, words }) => (
    <>
      <CountedField
        label={t('Meta title')}
        help={t('Empty: the name is used.')}
        {...limited('metaTitle', words, values)}
      />
      <CountedArea label={t('Meta description')} rows={2} {...limited('metaDescription', words, values)} />
      <CountedField label={t('Keywords')} {...limited('seoKeywords', words, values)} />
    </>
  ),
}

/** The video that was brought last, or the one that the product has. */
function videoIn(values: FieldValues) {
  const video = values.video ?? values.videoKey
  const thumbnail = values.videoThumbnail ?? values.videoThumbnailKey
  return video ? { video, thumbnail: thumbnail || null } : null
}

/** A field of a row, named by what it holds: rows are too many for a label above each. */
function Cell({ label, error, id, ...rest }: FieldWords & { label: string }) {
  return (
    <div className="grid gap-1">
      <input
        {...rest}
        id={id}
        aria-label={label}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={BOX}
      />
      {error && (
        <p id={`${id}-error`} className="text-14 font-medium text-stop">
          {error}
        </p>
      )}
    </div>
  )
}

function Units(props: {
  name: string
  label: string
  units: readonly [string, ...string[]]
  values: FieldValues
  words: FormWords
}) {
  const { name, label, units, values, words } = props
  const first = values[name] || units[0]
  return (
    <SelectField label={label} required {...words.field(name, first)}>
      {[...new Set([...units, first])].map((unit) => (
        <option key={unit} translate="no">
          {unit}
        </option>
      ))}
    </SelectField>
  )
}

/** The fields of a product, in their sections. */
export const Sections = (parts: SectionParts) =>
  SECTIONS.map(({ id, title }) => (
    <div key={id} id={`section-${id}`} className="scroll-mt-32">
      <Panel title={t(title)}>{CONTENT[id]?.(parts)}</Panel>
    </div>
  ))
