import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ClosedEntrance } from '../work/closed-entrance.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [
  { title: t('Seller Login') },
  { name: 'robots', content: 'noindex' },
]

/** Where sellers come in once they can. */
export default function VendorLogin() {
  return (
    <ClosedEntrance
      title={t('Seller Login')}
      text={t(
        'Sellers cannot log in here yet. Write to us with the subject Partnership, and a person answers.',
      )}
    >
      <ButtonLink to="/contact" reloadDocument>
        {t('Contact us')}
      </ButtonLink>
    </ClosedEntrance>
  )
}
