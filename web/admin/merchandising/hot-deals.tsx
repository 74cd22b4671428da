import { useSearchParams } from 'react-router'
import { sectionInput, sectionOrderInput } from '#server/merchandising/input.ts'
import { fillOf, listSections } from '#server/merchandising/placed.ts'
import { type HomeSection, isHomeSection, SECTION_NAMES } from '#server/merchandising/places.ts'
import { addToSection, removeFromSection, sortSection } from '#server/merchandising/sections.ts'
import { readInput } from '#server/platform/input.ts'
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
import type { Route } from './+types/hot-deals'
import { ChooseList } from './choose-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { orderWords } from './order-words.ts'
import { PlacedProducts } from './placed-products.tsx'
import { readChoice } from './read-choice.server.ts'

const sectionIn = (word: unknown): HomeSection => (isHomeSection(word) ? word : 'hot_products')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const [read, sections] = await Promise.all([readChoice(db, request), listSections(db)])
  return {
    read,
    sections: sections.map((each) => ({ ...each, fill: fillOf(each.products) })),
    chosen: sectionIn(new URL(request.url).searchParams.get('section')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const section = t(SECTION_NAMES[sectionIn(form.get('section'))])
  const fault = t('Failed to update {{section}} status', { section })
  return actOn(form, {
    sort: () =>
      answerForm(context, form, orderWords(), async () => {
        const input = readInput(sectionOrderInput, form)
        return input.ok ? sortSection(ctx, input.value) : input
      }),
    remove: () => {
      const good = t('Product removed from {{section}} successfully', { section })
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(sectionInput, form)
        return input.ok ? removeFromSection(ctx, input.value) : input
      })
    },
    add: () => {
      const good = t('Product added to {{section}} successfully', { section })
      return answerForm(context, form, { good, fault }, async () => {
        const input = readInput(sectionInput, form)
        return input.ok ? addToSection(ctx, input.value) : input
      })
    },
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Hot Deals'))

export default function HotDeals({ loaderData }: Route.ComponentProps) {
  const { read, sections, chosen } = loaderData
  const [search] = useSearchParams()
  const { answer } = useForms()
  const standsIn = new Map(
    sections.flatMap(({ section, products }) => products.map(({ id }) => [id, section] as const)),
  )
  const asksToMove = answer?.code === 'elsewhere'
  return (
    <>
      <ChooseList
        title={t('Hot Deals')}
        text={t('Four sections of the home page. A product stands in one of them at a time.')}
        more={{ to: '/admin/site-settings/home-page', label: t('Slides and hero image') }}
        read={read}
        above={
          <>
            <div className="grid gap-4 desk:grid-cols-2">
              {sections.map(({ section, products, fill }) => (
                <PlacedProducts
                  key={section}
                  title={t(SECTION_NAMES[section])}
                  products={products}
                  fill={fill}
                  market={read.market}
                  place={{ section }}
                />
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-18">{t('Add products to')}</h2>
              <SwitchLinks
                label={t('Section')}
                options={sections.map(({ section }) => ({
                  to: listHref(search, { section }),
                  name: t(SECTION_NAMES[section]),
                  here: section === chosen,
                }))}
              />
            </div>
          </>
        }
        act={({ id, name }) => {
          const where = standsIn.get(id)
          if (where === chosen) return <span className="text-mute">{t(SECTION_NAMES[where])}</span>
          return (
            <Form
              method="post"
              preventScrollReset
              className="flex flex-wrap items-center gap-2 max-rail:justify-end"
            >
              <input type="hidden" name="productId" value={id} />
              <input type="hidden" name="section" value={chosen} />
              <Button
                type="submit"
                name="intent"
                value="add"
                kind="line"
                size="small"
                aria-label={t('Add {{name}} to {{section}}', { name, section: t(SECTION_NAMES[chosen]) })}
              >
                {t('Add')}
              </Button>
              {where && (
                <span className="text-14 text-mute">
                  {t('now in {{section}}', { section: t(SECTION_NAMES[where]) })}
                </span>
              )}
            </Form>
          )
        }}
      />
      {asksToMove && <MoveDialog answer={answer} closeTo={`/admin/hot-deals${listHref(search, {})}`} />}
      <Notice toast={asksToMove ? null : answer} />
    </>
  )
}
