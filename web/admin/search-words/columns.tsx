import { Link } from 'react-router'
import type {
  listBlockedTerms,
  listMisses,
  listSearchTerms,
  listSynonyms,
} from '#server/catalog/search-office.ts'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import type { Column } from '../../work/list-table.tsx'
import { Pill } from '../../work/pill.tsx'
import { When } from '../../work/when.tsx'

type RowOf<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** A term as it was typed, in the language of whoever typed it. */
const Term = ({ children }: { children: string }) => (
  <b dir="auto" className="font-semibold wrap-anywhere">
    {children}
  </b>
)

/** What can be done with a term at once: sends `intent` with it. */
function Act(props: { intent: string; name: string; term: string; id?: number; stop?: boolean }) {
  const { intent, name, term, id, stop = false } = props
  return (
    <Form method="post" preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="term" value={term} />
      <button type="submit" name="intent" value={intent} className={`${LINK} ${stop ? 'text-stop' : ''}`}>
        {name}
        <span className="sr-only"> {term}</span>
      </button>
    </Form>
  )
}

const market = <Row extends { market: MarketCode }>(): Column<Row> => ({
  key: 'market',
  head: t('Market'),
  cell: (row) => t(MARKETS[row.market].country),
})

export const missColumns = (forms: Forms, now: Date): Column<RowOf<typeof listMisses>>[] => [
  { key: 'term', head: t('Searched for'), phone: 'lead', cell: ({ term }) => <Term>{term}</Term> },
  market(),
  { key: 'count', head: t('How often'), end: true, cell: ({ count }) => formats().number(count) },
  { key: 'last', head: t('Last time'), cell: ({ lastAt }) => <When at={lastAt} now={now} /> },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ id, term }) => (
      <span className="flex flex-wrap gap-x-4 desk:flex-nowrap desk:whitespace-nowrap">
        <Link to={forms.open('add', id)} preventScrollReset className={LINK}>
          {t('Add a synonym')}
          <span className="sr-only"> {term}</span>
        </Link>
        <Act intent="dismiss" name={t('Dismiss')} term={term} id={id} />
        <Act intent="block" name={t('Block')} term={term} stop />
      </span>
    ),
  },
]

export const searchedColumns = (): Column<RowOf<typeof listSearchTerms>>[] => [
  { key: 'term', head: t('Searched for'), phone: 'lead', cell: ({ term }) => <Term>{term}</Term> },
  market(),
  { key: 'count', head: t('Networks'), end: true, cell: ({ count }) => formats().number(count) },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ term, isBlocked }) =>
      isBlocked ? (
        <Pill tone="plain">{t('Never suggested')}</Pill>
      ) : (
        <Act intent="block" name={t('Block')} term={term} stop />
      ),
  },
]

export const synonymColumns = (forms: Forms, now: Date): Column<RowOf<typeof listSynonyms>>[] => [
  {
    key: 'words',
    head: t('Words'),
    phone: 'lead',
    cell: ({ words }) => <Term>{words.join(', ')}</Term>,
  },
  { key: 'added', head: t('Added'), cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ id, words }) => (
      <span className="flex gap-x-4">
        <Link to={forms.open('edit', id)} preventScrollReset className={LINK}>
          {t('Edit')}
          <span className="sr-only"> {words.join(', ')}</span>
        </Link>
        <Link to={forms.open('delete', id)} preventScrollReset className={`${LINK} text-stop`}>
          {t('Delete')}
          <span className="sr-only"> {words.join(', ')}</span>
        </Link>
      </span>
    ),
  },
]

export const blockedColumns = (now: Date): Column<RowOf<typeof listBlockedTerms>>[] => [
  { key: 'term', head: t('Never suggested'), phone: 'lead', cell: ({ term }) => <Term>{term}</Term> },
  { key: 'who', head: t('By'), cell: ({ who }) => who ?? t('A command') },
  { key: 'at', head: t('Since'), cell: ({ at }) => <When at={at} now={now} /> },
  {
    key: 'acts',
    head: t('Actions'),
    phone: 'acts',
    cell: ({ term }) => <Act intent="unblock" name={t('Allow again')} term={term} />,
  },
]
