import { FolderTree } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { saveCategory, saveSubcategory } from '#server/catalog/category-actions.ts'
import { deleteCategory, deleteSubcategory } from '#server/catalog/category-deletes.ts'
import {
  listOfficeCategories,
  listOfficeSubcategories,
  type OfficeCategory,
  type OfficeSubcategory,
} from '#server/catalog/category-office.ts'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { excerpt } from '#server/platform/excerpt.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { readTyped } from '#server/platform/typed.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { type Forms, useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { DELETES } from '../../work/deletes.ts'
import { type Column, Table } from '../../work/list-table.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/categories'
import { CategoryForm } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { type Kind, kindOf, RESULT_TEXTS, subjectOf } from './kinds.ts'

/** So much of a description stands in a list. */
const EXCERPT = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = await adminContext(request, context)
  const { searchParams } = new URL(request.url)
  const { kind, id } = subjectOf(searchParams.get('edit') ?? '')
  const [categories, subcategories] = await Promise.all([
    listOfficeCategories(db),
    listOfficeSubcategories(db),
  ])
  return { categories, subcategories, seen: id ? await findChangeVersion(db, kind, id) : '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  const kind = kindOf(form.get('kind'))
  const id = rowId.parse(form.get('id'))
  const { added, notAdded, updated, notUpdated } = RESULT_TEXTS[kind]
  const save = kind === 'category' ? saveCategory : saveSubcategory
  return actOn(form, {
    delete: () => {
      const texts = { good: t(DELETES[kind].done), fault: t(DELETES[kind].failed) }
      const moveTo = readTyped(form, 'moveTo')
      return answerForm(context, form, texts, () =>
        kind === 'category'
          ? deleteCategory(act, id, rowId.parse(moveTo) || null)
          : deleteSubcategory(act, id, moveTo),
      )
    },
    edit: () =>
      answerForm(context, form, { good: t(updated), fault: t(notUpdated) }, () => save(act, id, form)),
    add: () => answerForm(context, form, { good: t(added), fault: t(notAdded) }, () => save(act, null, form)),
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Categories'))

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

type AnyCategory = OfficeCategory | OfficeSubcategory

function columnsOf<Row extends AnyCategory>(
  kind: Kind,
  forms: Forms,
  beside: readonly Column<Row>[] = [],
): Column<Row>[] {
  return [
    {
      key: 'name',
      head: t('Name'),
      phone: 'lead',
      cell: ({ name, description }) => (
        <>
          <b className="font-semibold">{name}</b>
          {description && (
            <span className="block text-14 text-mute wrap-anywhere">{excerpt(description, EXCERPT)}</span>
          )}
        </>
      ),
    },
    ...beside,
    {
      key: 'slug',
      head: t('Address'),
      spare: true,
      cell: ({ slug }) => <span className="text-mute">{slug}</span>,
    },
    {
      key: 'products',
      head: t('Products'),
      end: true,
      cell: ({ products }) => formats().number(products.value) + (products.more ? '+' : ''),
    },
    {
      key: 'status',
      head: t('Status'),
      cell: ({ status, isGoing }) =>
        isGoing ? (
          <Pill tone="moving">{t('Being deleted')}</Pill>
        ) : (
          <Pill tone={status === 'active' ? 'good' : 'plain'}>
            {status === 'active' ? t('Active') : t('Inactive')}
          </Pill>
        ),
    },
    {
      key: 'acts',
      head: t('Actions'),
      phone: 'acts',
      cell: (row) =>
        row.isGoing ? (
          <span className="inline-flex min-h-11 items-center text-14 text-mute">
            {t('Its products are moving')}
          </span>
        ) : (
          <span className="flex gap-x-4">
            <Link to={forms.open('edit', `${kind}-${row.id}`)} preventScrollReset className={LINK}>
              {t('Edit')}
              <span className="sr-only"> {row.name}</span>
            </Link>
            {'isProtected' in row && row.isProtected ? (
              <span className="inline-flex min-h-11 items-center text-14 text-mute">
                {row.status === 'active' ? t('In the navigation') : t('Kept for the navigation')}
              </span>
            ) : (
              <Link
                to={forms.open('delete', `${kind}-${row.id}`)}
                preventScrollReset
                className={`${LINK} text-stop`}
              >
                {t('Delete')}
                <span className="sr-only"> {row.name}</span>
              </Link>
            )}
          </span>
        ),
    },
  ]
}

/** What the products of the shop are sorted into. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, subcategories, seen } = loaderData
  const [search] = useSearchParams()
  const subject = ['add', 'edit', 'delete'].map((name) => search.get(name)).find(Boolean)
  const { kind, id } = subjectOf(subject ?? '')
  const rows: readonly AnyCategory[] = kind === 'category' ? categories : subcategories
  const opened = rows.find((category) => category.id === id) ?? null
  const forms = useForms('add', ...dialogsOf(opened, 'edit', 'delete'))
  const parent: Column<OfficeSubcategory> = {
    key: 'parent',
    head: t('Parent category'),
    cell: (row) => <span className="wrap-anywhere">{row.parent}</span>,
  }
  const others =
    kind === 'category'
      ? categories
      : subcategories.filter(
          (row) => opened && 'categoryId' in opened && row.categoryId === opened.categoryId,
        )
  return (
    <div className="grid gap-4 rail:gap-5">
      <PageHead
        title={t('Categories')}
        text={t('The menu, the filters and the addresses of the shop follow at once.')}
      >
        <ButtonLink to={forms.open('add', 'subcategory')} preventScrollReset kind="line" size="small">
          {t('Add subcategory')}
        </ButtonLink>
        <ButtonLink to={forms.open('add', 'category')} preventScrollReset size="small">
          {t('Add category')}
        </ButtonLink>
      </PageHead>
      {categories.length === 0 ? (
        <Empty
          Icon={FolderTree}
          sentence={t('No categories yet')}
          text={t('Products are found in categories. Begin with one.')}
        />
      ) : (
        <Panel title={t('Categories')} count={{ value: categories.length }} flush>
          <Table
            caption={t('Categories')}
            columns={columnsOf<OfficeCategory>('category', forms)}
            rows={categories}
            keyOf={(row) => row.id}
          />
        </Panel>
      )}
      {subcategories.length > 0 && (
        <Panel title={t('Subcategories')} count={{ value: subcategories.length }} flush>
          <Table
            caption={t('Subcategories')}
            columns={columnsOf<OfficeSubcategory>('subcategory', forms, [parent])}
            rows={subcategories}
            keyOf={(row) => row.id}
          />
        </Panel>
      )}
      {forms.dialog?.name === 'add' && (
        <CategoryForm
          kind={kind}
          category={null}
          parents={categories.filter(({ isGoing }) => !isGoing)}
          seen=""
          forms={forms}
        />
      )}
      {forms.dialog?.name === 'edit' && opened && (
        <CategoryForm kind={kind} category={opened} parents={categories} seen={seen} forms={forms} />
      )}
      {forms.dialog?.name === 'delete' && opened && (
        <DeleteCategory
          kind={kind}
          category={opened}
          others={others.filter((row) => row.id !== opened.id && !row.isGoing)}
          forms={forms}
        />
      )}
      <Notice toast={noticeOf(forms)} />
    </div>
  )
}
