import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import { AppStores } from '../footer/app-stores.tsx'
import { SocialLinks } from '../footer/social-links.tsx'

/** The shop on the phone and in the news, at the end of the home page. */
export function KeepInTouch() {
  const { name } = useSite()
  return (
    <section aria-labelledby="in-touch" className="page pt-16 md:pt-24">
      <div className="grid gap-6 border-t border-line pt-8 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-10">
        <div>
          <h2 id="in-touch" className="text-22">
            {t('{{name}} in your pocket', { name })}
          </h2>
          <p className="mt-1 text-mute">
            {t('The whole market on your phone, and news of it wherever you read.')}
          </p>
        </div>
        <AppStores />
        <SocialLinks />
      </div>
    </section>
  )
}
