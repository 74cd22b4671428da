import { Form } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { OfficeVendor } from '#server/vendors/office.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ACT_NAMES, ACTS, nameOf } from './words.ts'

/** Asks before something is decided about a seller, and says what really happens. */
export function ActionModal({ vendor, forms }: { vendor: OfficeVendor | null; forms: Forms }) {
  const act = ACT_NAMES.find((name) => name === forms.dialog?.name)
  if (!act || !vendor) return null
  const { title, button, effect, needsReason, destroys } = ACTS[act]
  const words = forms.words(act)
  return (
    <DialogAt title={t(title, { name: nameOf(vendor) })} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="id" value={vendor.id} />
        <p className="rounded-card bg-paper px-4 py-3">
          <b className="block wrap-anywhere">{nameOf(vendor)}</b>
          <span className="text-14 text-mute wrap-anywhere">
            {[vendor.email, vendor.phone].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p>{t(effect)}</p>
        {needsReason && (
          <TextArea
            {...words.field('reason')}
            label={t('Reason')}
            help={t('The seller reads it in the e-mail.')}
            rows={3}
            maxLength={500}
            required
          />
        )}
        {words.refused && !words.wrong && (
          <p role="alert" className="font-medium text-stop">
            {words.refused.answer.message}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={forms.closeTo} replace preventScrollReset kind="line" size="small">
            {t('Cancel')}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value={act}
            kind={destroys ? 'stop' : 'ink'}
            size="small"
            disabled={forms.isSending(act)}
          >
            {t(button)}
          </Button>
        </div>
      </Form>
    </DialogAt>
  )
}
