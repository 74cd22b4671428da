import { t } from '#server/platform/texts.ts'
import { Pill } from '../../work/pill.tsx'

export const CustomerPill = ({ status }: { status: 'active' | 'blocked' }) =>
  status === 'active' ? <Pill tone="good">{t('Active')}</Pill> : <Pill tone="stop">{t('Blocked')}</Pill>
