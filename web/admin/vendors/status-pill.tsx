import { t } from '#server/platform/texts.ts'
import { VENDOR_STATUS } from '#server/vendors/status-rules.ts'
import { Pill } from '../../work/pill.tsx'

const TONES = { pending: 'wait', active: 'good', suspended: 'stop', rejected: 'plain' } as const

export const VendorPill = ({ status }: { status: keyof typeof TONES }) => (
  <Pill tone={TONES[status]}>{t(VENDOR_STATUS[status].label)}</Pill>
)
