import type { OfficeOrder } from '#server/orders/office-order.ts'
import { deliveryWarning, mayBeDelivered } from '#server/orders/transition-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Says that an order arrived: at once, or, as nothing that waits for anybody, with a reason where something speaks against it. */
export function Delivering({ order, forms }: { order: OfficeOrder; forms: Forms }) {
  if (!mayBeDelivered(order)) return null
  if (deliveryWarning(order))
    return (
      <ButtonLink to={forms.open('deliver', order.number)} preventScrollReset kind="line" size="small">
        {t('Mark Delivered')}
      </ButtonLink>
    )
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="one" value={order.id} />
      <Button type="submit" name="intent" value="deliver" kind="ink" size="small">
        {t('Mark Delivered')}
      </Button>
    </Form>
  )
}
