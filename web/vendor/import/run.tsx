import { useEffect, useState } from 'react'
import { data, redirect, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import {
  beginUndo,
  discardImport,
  matchColumns,
  setImport,
  startImport,
  stopImport,
} from '#server/catalog/import/files/actions.ts'
import { importSettingsInput, mappingInput } from '#server/catalog/import/files/input.ts'
import { readRun } from '#server/catalog/import/files/run-queries.ts'
import { IMPORT_VIEWS, UNDO_DAYS } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS, mayDo } from '#server/catalog/import/files/status-rules.ts'
import { readInput } from '#server/platform/input.ts'
import { t } from '#server/platform/texts.ts'
import { readTyped } from '#server/platform/typed.ts'
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
import { Outcomes } from './outcomes.tsx'
import { RunStatus } from './run-status.tsx'
import { Settings } from './settings.tsx'
import { Steps } from './steps.tsx'
import { formatName, sizeText } from './words.ts'

const idOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, vendor, now } = await vendorContext(request, context)
  const search = new URL(request.url).searchParams
  const read = await readRun(db, vendor.id, {
    runId: idOf(params.runId),
    view: IMPORT_VIEWS.find((each) => each === search.get('view')),
    after: idOf(search.get('after') ?? ''),
    isMatching: search.has('match'),
    now,
  })
  if (!read) throw data(null, { status: 404 })
  return read
}

const fault = () => t('This import could not be changed. Please try again.')

export async function action({ request, context, params }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const form = await formOf(request)
  const runId = idOf(params.runId)
  const intent = readTyped(form, 'intent')
  const acts: Record<string, () => ReturnType<typeof startImport>> = {
    start: () => startImport(act, runId),
    stop: () => stopImport(act, runId),
    undo: () => beginUndo(act, runId),
    settings: async () => {
      const settings = readInput(importSettingsInput, form)
      return settings.ok ? setImport(act, runId, settings.value) : settings
    },
    leave: async () => {
      const left = await discardImport(act, runId)
      if (left.ok) throw redirect('/vendor/import')
      return left
    },
    match: async () => {
      const mapping = readInput(mappingInput, form)
      if (!mapping.ok) return mapping
      const matched = await matchColumns(act, runId, mapping.value.market, mapping.value.columns)
      if (matched.ok) throw redirect(`/vendor/import/${runId}`)
      return matched
    },
  }
  return answerForm(context, form, { good: t('Done'), fault: fault() }, async () => {
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
  const { label, tone, work, shows } = IMPORT_STATUS[run.status]
  useEffect(() => {
    // Asked again only once it was answered, and while nobody is on their way to another page: each would break the other off.
    if (!work || reading !== 'idle' || going !== 'idle') return
    const timer = setTimeout(() => void revalidate(), 2000)
    return () => clearTimeout(timer)
  }, [work, reading, going, revalidate])
  const settingsWords = words('settings')
  const isToldAbove = answer?.intent === 'match' || settingsWords.wrong !== null
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('Import products')}
        crumbs={<Crumb to="/vendor/import">{t('All imports')}</Crumb>}
        text={
          shows === 'plan' && !match ? t('Nothing is written yet. This is what would happen.') : undefined
        }
      >
        <div className="foot-bar flex flex-wrap gap-2 empty:hidden max-rail:*:flex-1">
          {!match && <Acts run={run} isChanged={isChanged} undoTo={mayUndo ? `${here}&undo` : null} />}
        </div>
      </PageHead>
      {mayUndo && search.has('undo') && <UndoDialog fileName={run.fileName} closeTo={here} />}
      <Steps status={run.status} undoDays={UNDO_DAYS} undoUntil={undoUntil} isLate={isLate} />
      <Panel title={run.fileName} tools={<Pill tone={tone}>{t(label)}</Pill>}>
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
        {run.format === 'mapped' && mayDo('match', run.status) && !match && (
          <ButtonLink to="?match" kind="line" size="small" className="justify-self-start">
            {t('Change the columns')}
          </ButtonLink>
        )}
        {mayDo('settings', run.status) && !match && (
          <Settings
            {...{ run, unknown, categories, isChanged, words: settingsWords }}
            onChanged={setIsChanged}
          />
        )}
      </Panel>
      {match && <Match {...match} run={run} words={words('match')} />}
      {shows !== 'nothing' && !match && (
        <Outcomes {...{ run, view, faults, items, pictures, missing, next }} />
      )}
      <Notice toast={answer?.good || isToldAbove ? null : answer} />
    </div>
  )
}
