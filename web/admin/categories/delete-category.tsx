import { NO_SUBCATEGORY } from '#server/catalog/category-input.ts'
import type { OfficeCategory, OfficeSubcategory } from '#server/catalog/category-office.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { SelectField } from '../../ui/field.tsx'
import { DeleteDialog } from '../../work/delete-dialog.tsx'
import type { Kind } from './kinds.ts'

/** Asks before a category or a subcategory is deleted, and where its products go. */
export function DeleteCategory(props: {
  kind: Kind
  category: OfficeCategory | OfficeSubcategory
  /** Where products can go. */
  others: readonly { id: number; name: string }[]
  forms: Forms
}) {
  const { kind, category, others, forms } = props
  const words = forms.words('delete')
  const isSubcategory = kind === 'subcategory'
  const { value, more } = category.products
  return (
    <DeleteDialog
      kind={kind}
      name={category.name}
      id={category.id}
      closeTo={forms.closeTo}
      refused={words.refused?.answer}
      choice={
        <div className="grid w-full gap-4">
          <input type="hidden" name="kind" value={kind} />
          <SelectField
            {...words.field('moveTo')}
            label={t('Where its products go')}
            required={more || value > 0}
          >
            <option value="">{t('Choose')}</option>
            {isSubcategory && <option value={NO_SUBCATEGORY}>{t('Into no subcategory')}</option>}
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      }
    >
      <p>
        {more
          ? t('More than 1,000 products are in it.')
          : t('Products in it: {{products}}', { products: formats().number(value) })}
      </p>
      <p>
        {isSubcategory
          ? t('Its address then leads to the subcategory that you choose.')
          : t(
              'Its subcategories and its address go to the category that you choose, as do products that sellers bring.',
            )}
      </p>
    </DeleteDialog>
  )
}
