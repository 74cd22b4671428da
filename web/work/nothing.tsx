import { SearchX } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** There is something, but not what was looked for: offers to take away what stands in the way. */
export function NothingFound({ clear }: { clear: string }) {
  return (
    <Empty
      Icon={SearchX}
      sentence={t('Nothing found')}
      text={t('Nothing here fits this view, search or filter. Take them away to see everything.')}
    >
      <ButtonLink to={clear} kind="line" size="small">
        {t('Show everything')}
      </ButtonLink>
    </Empty>
  )
}
