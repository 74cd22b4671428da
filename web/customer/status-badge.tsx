import type { StatusLook } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import { Badge } from '../ui/badge.tsx'

export function StatusBadge({ label, colour }: StatusLook) {
  return <Badge colour={colour}>{t(label)}</Badge>
}
