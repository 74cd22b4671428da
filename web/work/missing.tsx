import { data } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { NoSuchPage } from './failed.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: t('Page not found') }, { name: 'robots', content: 'noindex' }]

/** What stands in a front of people at work where there is no page; the frame leads to the shop. */
export default function Missing() {
  return (
    <div className="page grid grid-cols-1 justify-items-center gap-4 py-20 text-center md:py-32">
      <NoSuchPage sentence="" />
    </div>
  )
}
