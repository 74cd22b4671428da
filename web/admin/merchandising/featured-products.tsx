import { Pin, PinOff } from 'lucide-react'
import { featuredInput } from '#server/merchandising/input.ts'
import { setFeatured } from '#server/merchandising/showcases.ts'
import { readInput } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { answerForm, refused } from '../../forms/answer.server.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/featured-products'
import { ChooseList } from './choose-list.tsx'
import { readChoice } from './read-choice.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const isPinned = new URL(request.url).searchParams.get('view') === 'pinned'
  return readChoice(db, request, isPinned ? { featured: true } : {})
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const input = readInput(featuredInput, form)
  if (!input.ok) return refused(input, form)
  return answerForm(
    context,
    form,
    {
      good: input.value.featured
        ? t('Product pinned to featured section')
        : t('Product unpinned from featured section'),
      fault: t('Failed to update featured status'),
    },
    () => setFeatured(ctx, input.value),
  )
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Featured Products'))

export default function FeaturedProducts({ loaderData }: Route.ComponentProps) {
  const { answer } = useForms()
  return (
    <>
      <ChooseList
        title={t('Featured Products')}
        text={t('Pinned products come first in the shop; the thirty newest of them stand on the home page.')}
        views={[
          { value: 'all', name: t('All products') },
          { value: 'pinned', name: t('Pinned') },
        ]}
        read={loaderData}
        act={({ id, name, featured }) => (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="productId" value={id} />
            <input type="hidden" name="featured" value={String(!featured)} />
            <Button
              type="submit"
              kind={featured ? 'ink' : 'line'}
              size="small"
              aria-label={featured ? t('Unpin {{name}}', { name }) : t('Pin {{name}}', { name })}
            >
              {featured ? (
                <PinOff aria-hidden="true" className="size-4.5" />
              ) : (
                <Pin aria-hidden="true" className="size-4.5" />
              )}
              {featured ? t('Unpin') : t('Pin')}
            </Button>
          </Form>
        )}
      />
      <Notice toast={answer} />
    </>
  )
}
