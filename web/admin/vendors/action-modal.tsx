import { t } from '#server/platform/texts.ts'
import type { OfficeVendor } from '#server/vendors/office.ts'
import { VENDOR_ACTS } from '#server/vendors/status-rules.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { DecisionDialog } from '../decision-dialog.tsx'
import { ACT_NAMES, ACTS, actsIn, nameOf } from './words.ts'

/** Asks before something is decided about a seller, and says what really happens. */
export function ActionModal({ vendor, forms }: { vendor: OfficeVendor | null; forms: Forms }) {
  const act = ACT_NAMES.find((name) => name === forms.dialog?.name)
  if (!act || !vendor) return null
  // An old address may ask for what is decided already; whoever was refused reads why.
  if (!actsIn(vendor.status).includes(act) && !forms.words(act).refused) return null
  const { title, button, effect, destroys } = ACTS[act]
  return (
    <DecisionDialog
      {...{ act, forms, destroys }}
      id={vendor.id}
      title={t(title, { name: nameOf(vendor) })}
      button={t(button)}
      reasonHelp={VENDOR_ACTS[act].why ? t('The seller reads it in the email.') : null}
    >
      <p className="rounded-card bg-paper px-4 py-3">
        <b className="block wrap-anywhere">{nameOf(vendor)}</b>
        <span className="text-14 text-mute wrap-anywhere">
          {[vendor.email, vendor.phone].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p>{t(effect)}</p>
    </DecisionDialog>
  )
}
