import { findMarket } from '#server/markets/markets.ts'
import { toDecimal } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { OfficeRate } from '#server/shipping/queries.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ConfirmBox } from '../../work/confirm-box.tsx'

/** A rate with the name of its country. */
export type NamedRate = OfficeRate & { country: string }

/** Whether a whole market has no checkout without it. */
export const closesMarket = (rate: OfficeRate): boolean =>
  rate.isActive && Boolean(findMarket(rate.countryCode))

/** What happens where the only rate of a country goes or holds no longer. */
export const effectOf = ({ country, countryCode }: NamedRate): string =>
  findMarket(countryCode)
    ? t('This is the only rate of the market {{country}}: without it nobody there can check out.', {
        country,
      })
    : t('Without it nobody can have anything sent to {{country}}.', { country })

/** Adds a rate, or changes `rate`. */
export function RateForm(props: {
  rate: NamedRate | null
  seen: string
  countries: { code: string; name: string }[]
  forms: Forms
}) {
  const { rate, seen, countries, forms } = props
  const intent = rate ? 'edit' : 'add'
  const words = forms.words(intent)
  const saved = {
    countryCode: rate?.countryCode ?? '',
    cost: rate ? toDecimal(rate.cost) : '',
    freeThreshold: rate && rate.freeThreshold > 0 ? toDecimal(rate.freeThreshold) : '',
    estimatedDeliveryDays: String(rate?.estimatedDeliveryDays ?? 7),
  }
  const isOn = words.refused ? words.value('isActive') === 'on' : (rate?.isActive ?? true)
  return (
    <DialogAt title={rate ? t('Edit shipping rate') : t('Add shipping rate')} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        {words.refused && <FormSummary {...words.refused} />}
        <Meanwhile
          words={words}
          rows={[
            { field: 'cost', name: t('Cost'), now: saved.cost },
            { field: 'freeThreshold', name: t('Free from'), now: saved.freeThreshold },
            { field: 'estimatedDeliveryDays', name: t('Days'), now: saved.estimatedDeliveryDays },
          ]}
        />
        {rate && <input type="hidden" name="id" value={rate.id} />}
        <SeenField words={words} seen={seen} />
        <SelectField {...words.field('countryCode', saved.countryCode)} label={t('Country')} required>
          <option value="">{t('Choose a country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code} translate="no">
              {name} ({code})
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 rail:grid-cols-2">
          <TextField
            {...words.field('cost', saved.cost)}
            label={t('Cost')}
            beside="£"
            type="number"
            min={0}
            step={0.01}
            required
          />
          <TextField
            {...words.field('freeThreshold', saved.freeThreshold)}
            label={t('Free from')}
            beside="$"
            type="number"
            min={0}
            step={0.01}
            help={t('Orders from here on ship free. Empty: never.')}
          />
          <TextField
            {...words.field('estimatedDeliveryDays', saved.estimatedDeliveryDays)}
            label={t('Estimated delivery days')}
            type="number"
            min={1}
            max={30}
            required
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isActive" defaultChecked={isOn} className="size-5 accent-ink" />
          <span>
            {t('Active')}
            <span className="block text-14 text-mute">
              {rate ? effectOf(rate) : t('Shoppers can choose this country.')}
            </span>
          </span>
        </label>
        {words.refused?.answer.code === 'blocks-checkout' && (
          <ConfirmBox label={t('I know that nobody there can check out until a rate is added.')} />
        )}
        <Button type="submit" name="intent" value={intent} size="small" className="justify-self-start">
          {rate ? t('Save shipping rate') : t('Add shipping rate')}
        </Button>
      </Form>
    </DialogAt>
  )
}
