import { data } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { ClosedEntrance } from './closed-entrance.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: t('Page not found') }, { name: 'robots', content: 'noindex' }]

/** What stands in a front of people at work where there is no page. */
export default function Missing() {
  return (
    <ClosedEntrance
      title={t('Page not found')}
      text={t('There is no page at this address. It may have moved, or never been here.')}
    />
  )
}
