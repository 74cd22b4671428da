import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import type { BookedAddress } from '../addresses.tsx'
import { linesOf } from './address-card.tsx'

/** Asks once more, showing what is removed: an address has to be typed anew. */
export function RemoveDialog({ address, forms }: { address: BookedAddress; forms: Forms }) {
  return (
    <DialogAt title={t('Remove this address?')} closeTo={forms.closeTo}>
      <Form method="post" action={forms.closeTo} preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="addressId" value={address.id} />
        <address className="not-italic wrap-anywhere">
          <AddressLines lines={linesOf(address)} phone={address.phone} />
        </address>
        <p className="text-mute">{t('Orders that go there stay as they are.')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" kind="stop" disabled={forms.isSending('remove')}>
            {t('Remove address')}
          </Button>
          <ButtonLink to={forms.closeTo} replace preventScrollReset kind="line">
            {t('Keep it')}
          </ButtonLink>
        </div>
      </Form>
    </DialogAt>
  )
}
