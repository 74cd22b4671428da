import { useState } from 'react'
import { LONGEST_COMMENT, MOST_PICTURES, RETURN_REASONS } from '#server/orders/return-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import type { PurchasePart, PurchaseView } from './purchase-view.server.ts'
import { returnPicture } from './return-picture.ts'

/** Which pieces go back and why, with pictures where they help. */
export function ReturnDialog(props: { purchase: PurchaseView; part: PurchasePart; forms: Forms }) {
  const { purchase, part, forms } = props
  const words = forms.words('return')
  const [used, setUsed] = useState([...words.value('comment')].length)
  const [isComing, setIsComing] = useState(false)
  const isBusy = forms.isSending('return')
  const lines = part.lines.filter((line) => line.left > 0)
  /** Where there is one thing to return, it is what somebody came for. */
  const first = lines.length === 1 ? '1' : '0'
  return (
    <DialogAt title={t('Return items from {{vendor}}', { vendor: part.vendor })} closeTo={forms.closeTo}>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="grid gap-5"
        aria-label={t('Return request')}
      >
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="orderId" value={part.id} />
        {words.refused && <FormSummary {...words.refused} />}
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-medium">{t('What do you want to return?')}</legend>
          {lines.map((line, at) => (
            <label key={line.id} className="grid grid-cols-[48px_1fr_auto] items-center gap-3">
              <LinePicture line={line} className="size-12" />
              <span className="text-15 wrap-anywhere">
                {line.name}
                {line.variationLabel && <span className="block text-mute">{line.variationLabel}</span>}
              </span>
              <input type="hidden" name={`lines[${at}].lineId`} value={line.id} />
              <select
                name={`lines[${at}].quantity`}
                defaultValue={words.value(`lines[${at}].quantity`, first)}
                className="min-h-11 rounded-control border-[1.5px] border-line-strong bg-surface px-3 tabular-nums"
              >
                {Array.from({ length: line.left + 1 }, (_, count) => count).map((count) => (
                  <option key={count} value={count}>
                    {formats().number(count)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <SelectField {...words.field('reason')} label={t('Reason')} required>
          <option value="">{t('Please choose')}</option>
          {Object.entries(RETURN_REASONS).map(([reason, label]) => (
            <option key={reason} value={reason}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...words.field('comment')}
          label={t('Comment')}
          rows={3}
          maxLength={LONGEST_COMMENT}
          onChange={(event) => setUsed([...event.currentTarget.value].length)}
          help={t('{{used}} of {{most}} characters', { used, most: LONGEST_COMMENT })}
        />
        <PictureField
          id={words.secret('imageKeys').id}
          to={`/order/${purchase.token}/pictures`}
          shown={(key) => returnPicture(purchase.token, key, 160)}
          most={MOST_PICTURES}
          error={words.error('imageKeys')}
          onBusy={setIsComing}
        />
        <Button type="submit" disabled={isBusy || isComing} className="justify-self-start">
          {isBusy ? t('Sending...') : t('Request return')}
        </Button>
      </Form>
    </DialogAt>
  )
}
