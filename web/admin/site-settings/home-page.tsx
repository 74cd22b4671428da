import { readHomePictures, saveHero, saveSlides } from '#server/merchandising/home-pictures.ts'
import { heroInput, slidesInput } from '#server/merchandising/home-pictures-input.ts'
import { readInput } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm, refused } from '../../forms/answer.server.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Notice, useToast } from '../../ui/toast.tsx'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { Slides } from './slides.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  return readHomePictures(db)
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const { form, refusal } = await receiveUploadForm(ctx, request)
  if (refusal) return refused(refusal, form)
  return actOn(form, {
    slides: () => {
      const good = t('Slides updated successfully!')
      const fault = t('Failed to update slides. Please try again.')
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(slidesInput, form)
        return input.ok ? saveSlides(ctx, input.value) : input
      })
    },
    hero: () => {
      const good = t('Hero background image updated successfully!')
      const fault = t('Error uploading background image. Please try again.')
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(heroInput, form)
        return input.ok ? saveHero(ctx, input.value) : input
      })
    },
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Pictures of the home page'))

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, slides } = loaderData
  const { answer, words } = useForms()
  const [toast, setToast] = useToast(answer?.good ? answer : null)
  const isLate = words('slides').refused?.answer.code === 'changed-meanwhile'
  return (
    <div className="grid gap-5">
      <PageHead
        title={t('Pictures of the home page')}
        text={t('The first thing that everybody sees.')}
        crumbs={<Crumb to="/admin/site-settings">{t('Site Settings')}</Crumb>}
      />
      {/* Another version begins anew; what was typed over one that somebody saved meanwhile stands beside it. */}
      <Hero key={`hero ${hero.seen}`} {...hero} words={words('hero')} onToast={setToast} />
      <Slides
        key={isLate ? 'typed' : `slides ${slides.seen}`}
        {...slides}
        words={words('slides')}
        onToast={setToast}
      />
      <Notice toast={toast} />
    </div>
  )
}
