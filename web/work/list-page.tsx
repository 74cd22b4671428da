import { ChevronRight, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import { TOLD_IN_ADDRESS } from '../forms/notices.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { listHref } from './list-address.ts'
import { Table, type TableProps } from './list-table.tsx'
import { type Filter, Finder, type View, Views } from './list-tools.tsx'
import { PageHead } from './page-head.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListPageProps<Row> extends Omit<TableProps<Row>, 'caption' | 'keep'> {
  title: string
  /** What stands between the head and the list: what the rows are chosen for. */
  above?: ReactNode
  /** How things stand, in one line. */
  text?: ReactNode
  /** The one main act of the page. */
  action?: ReactNode
  views?: readonly View[]
  /** Each view is a list of its own, and not a part of one: it has its own nothing, with the way to the others above it. */
  apart?: boolean
  /** What can be searched for; no field without it. */
  search?: string
  filters?: readonly Filter[]
  /** What else stands beside the filters, such as a switch between looks. */
  tools?: ReactNode
  /** Where the same list is a file. */
  csv?: string
  /** The key after which the next page begins; null on the last. */
  next?: string | null
  /** What can be done with the rows that are selected: buttons that send `intent` and an `id` for each. */
  bulk?: readonly { intent: string; label: string }[]
  /** What is sent with them besides. */
  sent?: Readonly<Record<string, string>>
  /** Shown instead of a list where there is nothing at all. */
  empty?: ReactNode
  /** The rows drawn otherwise than as a table. */
  children?: ReactNode
}

/** Every list of a work room: head, views, search and filters, rows, what to do with several, pages by key. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    text,
    action,
    above,
    views,
    apart = false,
    search,
    filters = [],
    tools,
    csv,
    next = null,
    bulk = [],
    sent = {},
    empty,
    children,
  } = props
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isTold = TOLD_IN_ADDRESS.some((name) => params.has(name))
  const untold = listHref(params, { after: params.get('after') })
  useEffect(() => {
    if (isTold) void navigate(untold, { replace: true, preventScrollReset: true })
  }, [isTold, untold, navigate])
  const narrowing = ['q', ...(apart ? [] : ['view']), ...filters.map(({ name }) => name)]
  const narrowed = narrowing.filter((name) => params.has(name))
  const isEmpty = props.rows.length === 0
  // A view of a list that has nothing in any of its views: there is nothing that could be found.
  const hasNothing =
    !apart && views !== undefined && views.every(({ query, count }) => query !== undefined || count === 0)
  const rows = isEmpty ? null : (
    <Table {...props} {...(bulk.length === 0 && { nameOf: undefined })} caption={title} />
  )
  // Cards have frames of their own.
  const framed = children ?? <div className="work-frame">{rows}</div>
  return (
    <div ref={list} className="grid grid-cols-1 gap-4 rail:gap-5">
      <PageHead title={title} text={text}>
        {action}
      </PageHead>
      {above}
      {isEmpty && (hasNothing || narrowed.length === 0) && !params.has('after') ? (
        <>
          {apart && views && <Views views={views} />}
          {empty}
        </>
      ) : (
        <>
          {views && <Views views={views} />}
          {search && <Finder label={search} filters={filters} csv={csv} tools={tools} />}
          {isEmpty ? (
            <NothingFound
              clear={listHref(params, Object.fromEntries(narrowed.map((name) => [name, null])))}
            />
          ) : bulk.length > 0 ? (
            <Selected bulk={bulk} sent={sent} isRefused={props.selected !== undefined}>
              {framed}
            </Selected>
          ) : (
            framed
          )}
          {(next !== null || params.has('after')) && (
            <nav aria-label={t('Pages')} className="flex flex-wrap justify-between gap-3">
              {params.has('after') ? (
                <Link
                  to={listHref(params, {})}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('Back to the beginning')}
                </Link>
              ) : (
                <span />
              )}
              {next !== null && (
                <ButtonLink to={listHref(params, { after: next })} kind="line" size="small">
                  {t('Next page')}
                  <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                </ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
    </div>
  )
}

/** Rows that can be selected, and the dark bar that says what to do with them. */
function Selected({
  bulk,
  sent,
  isRefused,
  children,
}: {
  bulk: readonly { intent: string; label: string }[]
  sent: Readonly<Record<string, string>>
  /** They come selected from the server: without scripts a reset would bring them back. */
  isRefused: boolean
  children: ReactNode
}) {
  const [count, setCount] = useState(0)
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Rows come and go with their boxes.
    setCount(form.current?.querySelectorAll('[name=id]:checked').length ?? 0)
  })
  return (
    <Form
      ref={form}
      method="post"
      className="group/rows"
      onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll('[name=id]:checked').length)}
      onReset={({ currentTarget }) => {
        setCount(0)
        // The bar goes with the button that was pressed: a keyboard goes on at the first row that was selected.
        if (currentTarget.querySelector('[type=reset]:focus-visible'))
          currentTarget.querySelector<HTMLElement>('[name=id]:checked')?.focus()
      }}
      // Enter on a box presses the first button of the form. Without scripts that is the one below, which only reads the list again.
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <button type="submit" formMethod="get" hidden tabIndex={-1} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* At the foot of the screen, and before the rows: a keyboard would come to it through all of them. */}
      <div className="fixed inset-x-0 bottom-[var(--tabs)] z-30 mx-auto hidden [anchor-name:--foot] w-full max-w-3xl flex-wrap items-center gap-2 bg-ink px-4 py-2.5 text-white shadow-float group-has-[[name=id]:checked]/rows:flex rail:bottom-5 rail:w-fit rail:rounded-stage">
        <p role="status" className="me-3 font-semibold max-rail:basis-full">
          {t('{{count}} selected', { count })}
        </p>
        {bulk.map(({ intent, label }) => (
          <Button
            key={intent}
            data-act
            type="submit"
            name="intent"
            value={intent}
            size="small"
            className="max-rail:flex-1"
          >
            {label}
          </Button>
        ))}
        {isRefused && !isHydrated ? (
          <Link
            to={listHref(params, {})}
            className="inline-flex min-h-11 items-center px-3 underline underline-offset-4"
          >
            {t('Unselect all')}
          </Link>
        ) : (
          <button type="reset" className="min-h-11 px-3 underline underline-offset-4">
            {t('Unselect all')}
          </button>
        )}
      </div>
      {children}
    </Form>
  )
}

/** There is something, but not what was looked for: offers to take away what stands in the way. */
function NothingFound({ clear }: { clear: string }) {
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
