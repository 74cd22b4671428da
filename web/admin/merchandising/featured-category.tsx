import { data, useSearchParams } from 'react-router'
import { showcaseInput, showcaseOrderInput } from '#server/merchandising/input.ts'
import { fillOf, listFeaturedOf } from '#server/merchandising/placed.ts'
import {
  addToFeaturedCategory,
  listFeaturedCategories,
  removeFromFeaturedCategory,
  sortFeaturedCategory,
} from '#server/merchandising/showcases.ts'
import { readInput, rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { listHref } from '../../work/list-address.ts'
import { sendWork } from '../../work/send.ts'
import { SwitchLinks } from '../../work/switch-links.tsx'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/featured-category'
import { ChooseList } from './choose-list.tsx'
import { orderWords } from './order-words.ts'
import { PlacedProducts } from './placed-products.tsx'
import { readChoice } from './read-choice.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const param = new URL(request.url).searchParams.get('category')
  const categories = await listFeaturedCategories(db)
  const paramId = rowId.parse(param)
  const category = param === null ? categories[0] : categories.find(({ id }) => id === paramId)
  if (param !== null && !category) throw data(null, 404)
  const categoryId = category?.id ?? 0
  const [read, placed] = await Promise.all([
    readChoice(db, request, { categoryId }),
    listFeaturedOf(db, categoryId),
  ])
  return { read, placed, fill: fillOf(placed), categories, category: category ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const fault = t('Failed to update featured category status')
  return actOn(form, {
    sort: () =>
      answerForm(context, form, orderWords(), async () => {
        const input = readInput(showcaseOrderInput, form)
        return input.ok ? sortFeaturedCategory(ctx, input.value) : input
      }),
    remove: () => {
      const good = t('Product removed from featured category successfully')
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(showcaseInput, form)
        return input.ok ? removeFromFeaturedCategory(ctx, input.value) : input
      })
    },
    add: () => {
      const good = t('Product added to featured category successfully')
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(showcaseInput, form)
        return input.ok ? addToFeaturedCategory(ctx, input.value) : input
      })
    },
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Featured Category'))

export default function FeaturedCategory({ loaderData }: Route.ComponentProps) {
  const { read, placed, fill, categories, category } = loaderData
  const [search] = useSearchParams()
  const { answer } = useForms()
  return (
    <>
      <ChooseList
        title={t('Featured Category')}
        text={t('What each of the four categories shows on the home page.')}
        read={read}
        above={
          <>
            <SwitchLinks
              label={t('Category')}
              options={categories.map(({ id, name }) => ({
                to: listHref(search, { category: String(id), q: null }),
                name,
                here: id === category?.id,
              }))}
            />
            {category && (
              <PlacedProducts
                title={t('{{category}} on the home page', { category: category.name })}
                products={placed}
                fill={fill}
                market={read.market}
                place={{ categoryId: String(category.id) }}
              />
            )}
          </>
        }
        act={({ id, name }) =>
          placed.some((each) => each.id === id) ? (
            <span className="whitespace-nowrap text-mute">{t('On the home page')}</span>
          ) : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="productId" value={id} />
              <input type="hidden" name="categoryId" value={category?.id} />
              <Button
                type="submit"
                name="intent"
                value="add"
                kind="line"
                size="small"
                aria-label={t('Add {{name}}', { name })}
              >
                {t('Add')}
              </Button>
            </Form>
          )
        }
      />
      <Notice toast={answer} />
    </>
  )
}
