import { Link } from 'react-router'
import { MARKET_LIST } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import type { ChosenStatus } from '#server/selling/statuses.ts'
import { Form } from '../forms/form.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import { SeenField } from '../forms/meanwhile.tsx'
import type { Forms } from '../forms/use-forms.ts'
import { statusName } from '../product-form/status-names.ts'
import { Button } from '../ui/button.tsx'
import { DialogAt } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { DeleteDialog } from '../work/delete-dialog.tsx'

/** Asks before a product is deleted, and says what really happens. */
export function DeleteProduct({
  product,
  forms,
}: {
  product: { id: number; name: string; vendorId: number | null }
  forms: Forms
}) {
  const isOwn = product.vendorId === null
  return (
    <DeleteDialog
      kind={isOwn ? 'admin product' : 'product'}
      {...product}
      {...(isOwn && { choice: <input type="hidden" name="isOwn" value="on" /> })}
      closeTo={forms.closeTo}
      refused={forms.words('delete').refused?.answer}
    >
      <p>
        {t('It leaves the shop at once. Orders that hold it stay as they are, and are still to be sent.')}
      </p>
    </DeleteDialog>
  )
}

/** One change for all that were selected. */
export function BulkDialog(props: {
  forms: Forms
  /** In which state they were when the dialog was opened. */
  seen: string
  /** In which status they can be put. */
  statuses: readonly ChosenStatus[]
}) {
  const { forms, seen, statuses } = props
  const { closeTo } = forms
  const ids = (forms.dialog?.subject ?? '').split('.')
  const words = forms.words('bulk')
  return (
    <DialogAt
      title={t('Change {{count}} products', {
        count: ids.length,
        defaultValue_one: 'Change {{count}} product',
      })}
      closeTo={closeTo}
    >
      <Form method="post" className="group/bulk grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <SeenField words={words} seen={seen} />
        <SelectField label={t('Change')} required {...words.field('change', 'stock')}>
          <option value="stock">{t('Set the stock')}</option>
          <option value="price">{t('Set the price')}</option>
          <option value="raise">{t('Raise the price by percent')}</option>
          <option value="lower">{t('Lower the price by percent')}</option>
          <option value="status">{t('Set the status')}</option>
        </SelectField>
        <div className="group-has-[[value=status]:checked]/bulk:hidden">
          <TextField
            label={t('Stock, price or percent')}
            inputMode="decimal"
            required
            {...words.field('value')}
          />
        </div>
        <div className="group-has-[:is([value=status],[value=stock]):checked]/bulk:hidden">
          <SelectField label={t('Country of the price')} required {...words.field('market', 'GB')}>
            {MARKET_LIST.map(({ code, shortCountry }) => (
              <option key={code} value={code}>
                {t(shortCountry)}
              </option>
            ))}
          </SelectField>
          <p className="mt-2 hidden text-14 text-mute group-has-[[value=price]:checked]/bulk:block">
            {t('Variations with a price of their own keep it.')}
          </p>
          <p className="mt-2 hidden text-14 text-mute group-has-[:is([value=raise],[value=lower]):checked]/bulk:block">
            {t('Variations with a price of their own change with it.')}
          </p>
        </div>
        <div className="hidden group-has-[[value=status]:checked]/bulk:block">
          <SelectField label={t('Status')} required {...words.field('to', 'active')}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(statusName(status))}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex gap-3">
          <Button type="submit" name="intent" value="bulk" formNoValidate disabled={forms.isSending('bulk')}>
            {t('Change products')}
          </Button>
          <Link to={closeTo} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('Cancel')}
          </Link>
        </div>
      </Form>
    </DialogAt>
  )
}
