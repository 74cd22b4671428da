import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Badge } from '../ui/badge.tsx'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, colour } = ORDER_STATUS[status]
  return <Badge colour={colour}>{t(label)}</Badge>
}
