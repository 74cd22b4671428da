import type { Refunds } from '#server/orders/refund-rules.ts'
import { t } from '#server/platform/texts.ts'

/** How each sum that goes back is called, without those that are 0; minor units. */
export const refundLines = ({
  back,
  promised,
}: Refunds): { label: string; amount: number; isBack: boolean }[] =>
  [
    { label: t('Refunded'), amount: back, isBack: true },
    { label: t('Being refunded'), amount: promised, isBack: false },
  ].filter(({ amount }) => amount > 0)
