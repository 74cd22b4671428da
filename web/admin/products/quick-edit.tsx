import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MOST_PICTURES, TEXT_LIMITS } from '#server/catalog/product-limits.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { statusesFor } from '#server/selling/statuses.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { PictureUploads } from '../../forms/upload/picture-uploads.tsx'
import { VARIATION_TEXTS } from '../../forms/upload/upload-texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { useSendable } from '../../forms/use-sendable.ts'
import { Differences } from '../../product-form/differences.tsx'
import { factsOf } from '../../product-form/facts.ts'
import { Prices } from '../../product-form/prices.tsx'
import type { ChoosableCategory } from '../../product-form/sections.tsx'
import { statusName } from '../../product-form/status-names.ts'
import { type FieldValues, listIn, valuesIn, withoutTicks } from '../../product-form/values.ts'
import { Variations } from '../../product-form/variations.tsx'
import { fromList } from '../../product-list/list-state.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Notice, type ToastContent } from '../../ui/toast.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { editTo } from './edit-address.ts'

/** What this form has no fields for: boxes that are not ticked and rows that were taken away are not sent. */
const SENT_WHOLE = /^(prices|pictures|types|variations)\b/
const notSent = (saved: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => !SENT_WHOLE.test(name)))

/** The most important fields of a product above its list; the way to the whole form stands below them. */
export function QuickEdit(props: {
  product: { id: number; name: string; vendorId: number | null }
  saved: FieldValues
  categories: readonly ChoosableCategory[]
  perPound: Readonly<Record<Currency, string>>
  forms: Forms
}) {
  const { product, saved, categories, perPound, forms } = props
  const { closeTo } = forms
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const words = forms.words('edit')
  // What was there when somebody began; what is saved meanwhile does not change it under their hands.
  const [first] = useState(saved)
  const isTyped = Object.keys(words.values).length > 0
  const values = isTyped ? { ...withoutTicks(first), ...words.values } : first
  const [now, setNow] = useState(values)
  const [toast, setToast] = useState<ToastContent | null>(null)
  const { isComing, mustWait, onBusy } = useSendable()
  const facts = factsOf(now)
  const isMeanwhile = words.refused?.answer.code === 'changed-meanwhile'
  const changed = () => window.requestAnimationFrame(() => form.current && setNow(valuesIn(form.current)))
  return (
    <DialogAt title={t('Edit {{name}}', { name: product.name })} closeTo={closeTo}>
      <Form
        ref={form}
        method="post"
        className="group/form grid gap-5"
        onInput={changed}
        onSubmit={(event) => mustWait && event.preventDefault()}
        {...(!isHydrated && { encType: 'multipart/form-data' as const })}
      >
        <input type="hidden" name="id" value={product.id} />
        {product.vendorId === null && <input type="hidden" name="isOwn" value="on" />}
        <input type="hidden" name="version" value={(isMeanwhile ? saved : first).version ?? ''} />
        <input type="hidden" name="stockSeen" value={values.stockSeen ?? ''} />
        <button type="submit" name="intent" value="edit" disabled={mustWait} hidden formNoValidate />
        {words.refused && <FormSummary {...words.refused} />}
        {isMeanwhile && (
          <Differences typed={{ ...notSent(saved), ...now }} saved={saved} categories={categories} />
        )}
        <TextField
          label={t('Product Name')}
          required
          maxLength={TEXT_LIMITS.name}
          {...words.field('name', values.name)}
        />
        <TextArea
          label={t('Short description')}
          rows={3}
          maxLength={TEXT_LIMITS.description}
          {...words.field('description', values.description)}
        />
        <Prices values={values} facts={facts} words={words} perPound={perPound} required inDialog />
        <div className="grid gap-4 rail:grid-cols-2">
          <TextField
            label={t('Stock')}
            required
            inputMode="numeric"
            readOnly={facts.variations > 0}
            help={facts.variations > 0 ? t('The sum of the variations below.') : undefined}
            {...words.field('stock', values.stock)}
            {...(facts.variations > 0 && { error: undefined })}
          />
          <SelectField label={t('Category')} required {...words.field('categoryId', values.categoryId)}>
            <option value="">{t('Choose a category')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('Status')} required {...words.field('status', values.status)}>
            {statusesFor(product.vendorId === null).map((status) => (
              <option key={status} value={status}>
                {t(statusName(status))}
              </option>
            ))}
          </SelectField>
        </div>
        <PictureUploads
          to="/admin/uploads"
          {...{ id: words.field('pictures').id, name: 'pictures' }}
          initial={listIn(values, 'pictures').filter(Boolean)}
          most={MOST_PICTURES}
          error={words.error('pictures') ?? words.error('pictures[0]')}
          onKeys={changed}
          onToast={setToast}
          onBusy={(isBusy) => onBusy('pictures', isBusy)}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t('Product Variations')}</legend>
          <Variations
            values={values}
            words={words}
            pictures={{ to: '/admin/uploads', texts: VARIATION_TEXTS.admin, onToast: setToast, onBusy }}
            onChange={changed}
          />
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="edit" disabled={mustWait} formNoValidate>
            {t('Update Product')}
          </Button>
          <span role="status" className="text-14 text-mute empty:hidden">
            {isComing && t('Files are still being sent.')}
          </span>
          <Link
            to={fromList(editTo(product), search)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Edit everything')}
          </Link>
          <Link to={closeTo} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('Cancel')}
          </Link>
        </div>
      </Form>
      <Notice toast={toast} />
    </DialogAt>
  )
}
