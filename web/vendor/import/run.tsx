import { useEffect, useState } from 'react'
import { data, redirect, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { listMenuCategories } from '#server/catalog/categories.ts'
import {
  beginUndo,
  discardImport,
  matchColumns,
  setImport,
  startImport,
  stopImport,
} from '#server/catalog/import/files/actions.ts'
import { parseField } from '#server/catalog/import/files/mapped-fields.ts'
import { proposeMapping } from '#server/catalog/import/files/mapping-queries.ts'
import {
  countPictures,
  findImport,
  listFaults,
  listItems,
  listMissingPictures,
  listUnknownCategories,
} from '#server/catalog/import/files/queries.ts'
import { MOST_MATCHED } from '#server/catalog/import/files/read-head.ts'
import {
  isUndoOver,
  NEW_STATUSES,
  PICTURE_WAYS,
  SAME_BY,
  UNDO_DAYS,
  undoUntil,
} from '#server/catalog/import/files/states.ts'
import { marketOr } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { cleaned, readTyped } from '#server/platform/typed.ts'
import { answerForm, noSuchAct } from '../../forms/answer.server.ts'
import { formOf } from '../../forms/form-of.server.ts'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/run'
import { Acts, UndoDialog } from './acts.tsx'
import { Match } from './match.tsx'
import { Outcomes, SHOWN, VIEWS } from './outcomes.tsx'
import { RunStatus } from './run-status.tsx'
import { Settings } from './settings.tsx'
import { Steps } from './steps.tsx'
import { formatName, STATES, sizeText } from './words.ts'

const NOTHING = { rows: [], next: null }

const idOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, vendor, now } = await vendorContext(request, context)
  const run = await findImport(db, vendor.id, idOf(params.runId))
  if (!run) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const counted = await countPictures(db, run.id)
  const view =
    VIEWS.find((each) => each === search.get('view')) ?? SHOWN.find((each) => run[each] > 0) ?? 'created'
  const after = idOf(search.get('after') ?? '')
  const faults = view === 'refused' ? await listFaults(db, run.id, after) : NOTHING
  const pictures = view === 'pictures' ? await listMissingPictures(db, run.id, after) : NOTHING
  const items = view === 'refused' || view === 'pictures' ? NOTHING : await listItems(db, run, view, after)
  const { fileKey, layout, head, vendorId, ...shown } = run
  const isMatched = run.status === 'matching' || (run.status === 'checked' && search.has('match'))
  const until = run.endedAt && undoUntil(run.endedAt)
  const isLate = run.endedAt !== null && isUndoOver(run.endedAt, now)
  const isOver = run.status === 'done' || run.status === 'stopped'
  return {
    ...{ run: { ...shown, hasFile: fileKey !== null, unread: layout.unread ?? [] }, view },
    match: head && isMatched ? { head, mapping: await proposeMapping(db, run) } : null,
    ...{ faults: faults.rows, items: items.rows, pictures: pictures.rows },
    ...{ undoUntil: until, mayUndo: isOver && !isLate, isLate },
    missing: counted
      .filter(({ status }) => status === 'failed' || status === 'listed')
      .reduce((sum, each) => sum + each.pictures, 0),
    waiting: counted.find(({ status }) => status === 'waiting')?.pictures ?? 0,
    next: faults.next ?? items.next ?? pictures.next,
    unknown: run.status === 'checked' ? await listUnknownCategories(db, run) : [],
    categories: (await listMenuCategories(db)).map(({ slug, name }) => ({ slug, name })),
  }
}

const fault = () => t('This import could not be changed. Please try again.')

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const form = await formOf(request)
  const runId = idOf(params.runId)
  const word = (name: string) => readTyped(form, name)
  const intent = word('intent')
  const acts: Record<string, () => ReturnType<typeof startImport>> = {
    start: () => startImport(act, runId),
    stop: () => stopImport(act, runId),
    undo: () => beginUndo(act, runId),
    settings: () =>
      setImport(act, runId, {
        market: marketOr(word('market')),
        newStatus: NEW_STATUSES.find((each) => each === word('newStatus')) ?? 'draft',
        pictures: PICTURE_WAYS.find((each) => each === word('pictures')) ?? 'fetch',
        sameBy: SAME_BY.find((each) => each === word('sameBy')) ?? 'any',
        categories: form
          .getAll('name')
          .slice(0, 50)
          .flatMap((name, at) => {
            const slug = cleaned(form.getAll('slug')[at])
            return slug ? [{ name: cleaned(name), slug }] : []
          }),
      }),
  }
  const mapping = Array.from({ length: MOST_MATCHED }, (_, at) => parseField(word(`column.${at}`)))
  return answerForm(context, form, { good: t('Done'), fault: fault() }, async () => {
    if (intent === 'leave') {
      const left = await discardImport(act, runId)
      if (left.ok) throw redirect('/vendor/import')
      return left
    }
    if (intent === 'match') {
      const matched = await matchColumns(act, runId, marketOr(word('market')), mapping)
      if (matched.ok) throw redirect(`/vendor/import/${runId}`)
      return matched
    }
    const known = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    return known ? known() : noSuchAct()
  })
}

export const clientAction = sendWork

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Import products'))

/** One import: what would happen, what goes on, or what was done. */
export default function ImportRun({ loaderData }: Route.ComponentProps) {
  const { run, view, faults, items, pictures, missing, waiting, next, unknown, categories } = loaderData
  const { undoUntil, mayUndo, isLate, match } = loaderData
  const [isChanged, setIsChanged] = useState(false)
  const [search] = useSearchParams()
  const here = `/vendor/import/${run.id}?view=${view}`
  const { answer, words } = useForms()
  const { revalidate, state: reading } = useRevalidator()
  const { state: going } = useNavigation()
  const isMoving = ['reading', 'running', 'undoing'].includes(run.status)
  useEffect(() => {
    // Asked again only once it was answered, and while nobody is on their way to another page: each would break the other off.
    if (!isMoving || reading !== 'idle' || going !== 'idle') return
    const timer = setTimeout(() => void revalidate(), 2000)
    return () => clearTimeout(timer)
  }, [isMoving, reading, going, revalidate])
  const state = STATES[run.status]
  const isRead = !['matching', 'reading', 'broken'].includes(run.status)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('Import products')}
        crumbs={<Crumb to="/vendor/import">{t('All imports')}</Crumb>}
        text={
          run.status === 'checked' && !match
            ? t('Nothing is written yet. This is what would happen.')
            : undefined
        }
      >
        <div className="foot-bar flex flex-wrap gap-2 empty:hidden max-rail:*:flex-1">
          {!match && <Acts run={run} isChanged={isChanged} undoTo={mayUndo ? `${here}&undo` : null} />}
        </div>
      </PageHead>
      {mayUndo && search.has('undo') && <UndoDialog fileName={run.fileName} closeTo={here} />}
      <Steps status={run.status} undoDays={UNDO_DAYS} undoUntil={undoUntil} isLate={isLate} />
      <Panel title={run.fileName} tools={state && <Pill tone={state.tone}>{t(state.name)}</Pill>}>
        <p className="text-14 text-mute">
          {[
            formatName(run.format),
            run.rows > 0 && t('{{count}} rows', { count: run.rows, defaultValue_one: '{{count}} row' }),
            sizeText(run.bytes),
            run.encoding.toUpperCase(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {run.unread.length > 0 && (
          <details className="text-14">
            <summary className="min-h-11 content-center">
              {t('{{count}} columns are not read', {
                count: run.unread.length,
                defaultValue_one: '{{count}} column is not read',
              })}
            </summary>
            <p className="text-mute wrap-anywhere">{run.unread.join(', ')}</p>
          </details>
        )}
        <RunStatus run={run} waiting={waiting} />
        {run.format === 'mapped' && run.status === 'checked' && !match && (
          <ButtonLink to="?match" kind="line" size="small" className="justify-self-start">
            {t('Change the columns')}
          </ButtonLink>
        )}
        {run.status === 'checked' && !match && (
          <Settings {...{ run, unknown, categories, isChanged }} onChanged={setIsChanged} />
        )}
      </Panel>
      {match && <Match {...match} run={run} words={words('match')} />}
      {isRead && !match && <Outcomes {...{ run, view, faults, items, pictures, missing, next }} />}
      <Notice toast={answer?.good || answer?.intent === 'match' ? null : answer} />
    </div>
  )
}
