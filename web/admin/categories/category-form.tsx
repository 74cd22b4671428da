import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#server/catalog/category-input.ts'
import type { OfficeCategory, OfficeSubcategory } from '#server/catalog/category-office.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { Kind } from './kinds.ts'

/** Adds a category or a subcategory, or changes `category`. */
export function CategoryForm(props: {
  kind: Kind
  category: OfficeCategory | OfficeSubcategory | null
  /** What a subcategory can be in. */
  parents: readonly OfficeCategory[]
  seen: string
  forms: Forms
}) {
  const { kind, category, parents, seen, forms } = props
  const intent = category ? 'edit' : 'add'
  const words = forms.words(intent)
  const isSubcategory = kind === 'subcategory'
  const parentId = category && 'categoryId' in category ? String(category.categoryId) : ''
  const inNavigation = category !== null && 'isProtected' in category && category.isProtected
  const saved = {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    status: category?.status ?? 'active',
  }
  const title = isSubcategory
    ? category
      ? t('Edit subcategory')
      : t('Add subcategory')
    : category
      ? t('Edit category')
      : t('Add category')
  return (
    <DialogAt title={title} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        <Meanwhile
          words={words}
          rows={[
            { field: 'name', name: t('Name'), now: saved.name },
            { field: 'description', name: t('Description'), now: saved.description },
            { field: 'status', name: t('Status'), now: saved.status },
            { field: 'slug', name: t('Address'), now: saved.slug },
          ]}
        />
        <input type="hidden" name="kind" value={kind} />
        {category && <input type="hidden" name="id" value={category.id} />}
        <SeenField words={words} seen={seen} />
        <TextField {...words.field('name', saved.name)} label={t('Name')} maxLength={LONGEST_NAME} required />
        <TextArea
          {...words.field('description', saved.description)}
          label={t('Description')}
          maxLength={LONGEST_DESCRIPTION}
          rows={3}
        />
        {isSubcategory && (
          <SelectField {...words.field('categoryId', parentId)} label={t('Parent category')} required>
            <option value="">{t('Choose a category')}</option>
            {parents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          {...words.field('status', saved.status)}
          label={t('Status')}
          required
          help={
            inNavigation
              ? t(
                  'While it is inactive, the navigation and the home page leave it out, and slides that lead to it show no products. Its products are still found by searching.',
                )
              : t('Shoppers see active ones only. Products of an inactive one are still found by searching.')
          }
        >
          <option value="active">{t('Active')}</option>
          <option value="inactive">{t('Inactive')}</option>
        </SelectField>
        <TextField
          {...words.field('slug', saved.slug)}
          label={t('Address')}
          maxLength={LONGEST_NAME}
          readOnly={inNavigation}
          help={
            inNavigation
              ? t('The navigation of the shop leads to this address. It stays.')
              : category
                ? t('The old address goes on leading here.')
                : t('Empty: made of the name.')
          }
        />
        <Button type="submit" name="intent" value={intent} size="small" className="justify-self-start">
          {category
            ? isSubcategory
              ? t('Save subcategory')
              : t('Save category')
            : isSubcategory
              ? t('Add subcategory')
              : t('Add category')}
        </Button>
      </Form>
    </DialogAt>
  )
}
