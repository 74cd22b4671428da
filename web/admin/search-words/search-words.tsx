import { Ban, SearchCheck, Spline, TextSearch } from 'lucide-react'
import { blockSearchTerm, unblockSearchTerm } from '#server/catalog/blocked-terms.ts'
import { deleteSynonyms, saveSynonyms } from '#server/catalog/search/synonym-actions.ts'
import { KNOWN_SYNONYMS } from '#server/catalog/search/synonyms.ts'
import { dismissMiss } from '#server/catalog/search-misses.ts'
import {
  countMisses,
  findMiss,
  findSynonyms,
  listBlockedTerms,
  listMisses,
  listSearchTerms,
  listSynonyms,
  PERIODS,
} from '#server/catalog/search-office.ts'
import { MARKET_CODES, MARKET_LIST } from '#server/markets/markets.ts'
import { rowId } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { readTyped } from '#server/platform/typed.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { dialogsOf, noticeOf } from '../../forms/notices.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/toast.tsx'
import { DeleteDialog } from '../../work/delete-dialog.tsx'
import { DELETES } from '../../work/deletes.ts'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Filter } from '../../work/list-tools.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/search-words'
import { blockedColumns, missColumns, searchedColumns, synonymColumns } from './columns.tsx'
import { BlockForm, SynonymForm } from './forms.tsx'

const VIEWS = ['nothing', 'searched', 'synonyms', 'blocked'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const { view, q, after, filters } = readListAddress(request, {
    views: VIEWS,
    sorts: ['-count'],
    filters: { market: MARKET_CODES, days: PERIODS },
  })
  const search = new URL(request.url).searchParams
  const query = {
    q: q.toLowerCase(),
    after,
    market: filters.market ?? null,
  }
  const [nothing, searched, synonyms, blocked, waiting, miss, opened] = await Promise.all([
    view === 'nothing' ? listMisses(db, query) : null,
    view === 'searched'
      ? listSearchTerms(db, { ...query, days: Number(filters.days ?? PERIODS[0]), now })
      : null,
    view === 'synonyms' ? listSynonyms(db, query) : null,
    view === 'blocked' ? listBlockedTerms(db, query) : null,
    countMisses(db),
    findMiss(db, rowId.parse(search.get('add'))),
    findSynonyms(db, rowId.parse(search.get('edit') ?? search.get('delete'))),
  ])
  const known = view === 'synonyms' ? KNOWN_SYNONYMS : []
  return { nothing, searched, synonyms, blocked, waiting, miss, opened, known, now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const id = rowId.parse(form.get('id'))
  const term = readTyped(form, 'term')
  return actOn(form, {
    dismiss: () => {
      const texts = {
        good: t('“{{term}}” is off the list', { term }),
        fault: t('Failed to dismiss the search. Please try again.'),
      }
      return answerForm(context, form, texts, () => dismissMiss(ctx, id, term))
    },
    block: () => {
      const texts = {
        good: t('“{{term}}” is never suggested from now on', { term }),
        fault: t('Failed to block the term. Please try again.'),
      }
      return answerForm(context, form, texts, () => blockSearchTerm(ctx, term))
    },
    unblock: () => {
      const texts = {
        good: t('“{{term}}” may be suggested again', { term }),
        fault: t('Failed to allow the term. Please try again.'),
      }
      return answerForm(context, form, texts, () => unblockSearchTerm(ctx, term))
    },
    delete: () => {
      const texts = { good: t(DELETES.synonyms.done), fault: t(DELETES.synonyms.failed) }
      return answerForm(context, form, texts, () => deleteSynonyms(ctx, id, readTyped(form, 'seen')))
    },
    edit: () => {
      const good = t('Synonyms updated successfully!')
      const fault = t('Failed to update synonyms. Please try again.')
      return answerForm(context, form, { good, fault }, () => saveSynonyms(ctx, id, form))
    },
    add: () => {
      const good = t('Synonyms added successfully!')
      const fault = t('Failed to add synonyms. Please try again.')
      return answerForm(context, form, { good, fault }, () => saveSynonyms(ctx, null, form))
    },
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Search Words'))

const marketFilter = (): Filter => ({
  name: 'market',
  label: t('Market'),
  options: MARKET_LIST.map(({ code, country }) => ({ value: code, label: t(country) })),
})

/** The last thirty days where nothing is chosen. */
const periodFilter = (): Filter => ({
  name: 'days',
  label: t('Period'),
  options: [
    { value: '1', label: t('Today') },
    { value: '7', label: t('7 days') },
    { value: '30', label: t('30 days') },
  ],
})

/** What people look for, what they do not find, and what the search is told of words. */
export default function SearchWords({ loaderData }: Route.ComponentProps) {
  const { nothing, searched, synonyms, blocked, waiting, miss, opened, known, now } = loaderData
  const forms = useForms('add', 'block', ...dialogsOf(opened, 'edit', 'delete'))
  const shared = {
    title: t('Search Words'),
    views: [
      {
        value: 'nothing',
        name: t('Found nothing'),
        count: waiting.value,
        more: waiting.more,
        waits: waiting.value > 0,
      },
      { value: 'searched', name: t('Most searched') },
      { value: 'synonyms', name: t('Synonyms') },
      { value: 'blocked', name: t('Never suggested') },
    ],
    search: t('Search by words'),
    apart: true,
  }
  return (
    <>
      {nothing && (
        <ListPage
          {...shared}
          {...nothing}
          text={t(
            'What people searched for without finding anything, and nobody has seen to, in the last 30 days.',
          )}
          filters={[marketFilter()]}
          columns={missColumns(forms, now)}
          keyOf={({ id }) => id}
          empty={
            <Empty
              Icon={SearchCheck}
              sentence={t('Every search found something')}
              text={t('A search that finds nothing arrives here, and can be given a synonym.')}
            >
              <ButtonLink to="?view=searched" kind="line" size="small">
                {t('See what people search for')}
              </ButtonLink>
            </Empty>
          }
        />
      )}
      {searched && (
        <ListPage
          {...shared}
          {...searched}
          text={t('What people searched for and found, by how many networks looked for it.')}
          filters={[periodFilter(), marketFilter()]}
          columns={searchedColumns()}
          keyOf={({ market, term }) => `${market} ${term}`}
          empty={
            <Empty
              Icon={TextSearch}
              sentence={t('Nobody has searched yet')}
              text={t('Searches that found something are counted here.')}
            />
          }
        />
      )}
      {synonyms && (
        <>
          <ListPage
            {...shared}
            {...synonyms}
            text={t('Whoever looks for one of these words finds the others too, within seconds of a change.')}
            action={
              <ButtonLink to={forms.open('add')} preventScrollReset size="small">
                {t('Add synonyms')}
              </ButtonLink>
            }
            columns={synonymColumns(forms, now)}
            keyOf={({ id }) => id}
            empty={
              <Empty
                Icon={Spline}
                sentence={t('No synonyms yet')}
                text={t('Add words that mean the same, such as two names of one thing.')}
              />
            }
          />
          <section className="mt-6 grid gap-2 text-14 text-mute">
            <h2 className="text-16 font-semibold text-ink">{t('Known from the beginning')}</h2>
            <p translate="no">{known.map((words) => words.join(', ')).join(' · ')}</p>
          </section>
        </>
      )}
      {blocked && (
        <ListPage
          {...shared}
          {...blocked}
          text={t('Never suggested to anybody, nor is any longer search with these words in it.')}
          action={
            <ButtonLink to={forms.open('block')} preventScrollReset size="small">
              {t('Block a term')}
            </ButtonLink>
          }
          columns={blockedColumns(now)}
          keyOf={({ term }) => term}
          empty={
            <Empty
              Icon={Ban}
              sentence={t('No term is blocked')}
              text={t('A term that is blocked is still searched for, and suggested to nobody.')}
            />
          }
        />
      )}
      {forms.dialog?.name === 'add' && <SynonymForm entry={null} begun={miss?.term ?? ''} forms={forms} />}
      {forms.dialog?.name === 'edit' && opened && <SynonymForm entry={opened} begun="" forms={forms} />}
      {forms.dialog?.name === 'block' && <BlockForm forms={forms} />}
      {forms.dialog?.name === 'delete' && opened && (
        <DeleteDialog
          kind="synonyms"
          name={opened.words.join(', ')}
          id={opened.id}
          closeTo={forms.closeTo}
          refused={forms.words('delete').refused?.answer}
          choice={<input type="hidden" name="seen" value={opened.seen} />}
        >
          <p>{t('The search is as it was before within seconds.')}</p>
        </DeleteDialog>
      )}
      <Notice toast={noticeOf(forms)} />
    </>
  )
}
