import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '#server/catalog/product-lists.ts'
import { MANDATORY_NAMES, missingOf } from '#server/catalog/product-rules.ts'
import type { Currency } from '#server/platform/money.ts'
import { type TextKey, t } from '#server/platform/texts.ts'
import type { ChosenStatus } from '#server/selling/statuses.ts'
import { Form } from '../forms/form.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import type { UploadTexts } from '../forms/upload/upload-texts.ts'
import { useForms } from '../forms/use-forms.ts'
import { useSendable } from '../forms/use-sendable.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice, type ToastContent } from '../ui/toast.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Crumb, PageHead } from '../work/page-head.tsx'
import { Pill } from '../work/pill.tsx'
import { AutosaveNote, Leaving } from './autosave-note.tsx'
import { Differences } from './differences.tsx'
import { factsOf } from './facts.ts'
import { forgetLocal, localKey, readLocal } from './local-draft.ts'
import { Outline } from './outline.tsx'
import { Preview, Ready, readySentence } from './ready.tsx'
import { type ChoosableCategory, Sections } from './sections.tsx'
import { statusName } from './status-names.ts'
import { useAutosave } from './use-autosave.ts'
import { useBriefly } from './use-briefly.ts'
import { useLeaving } from './use-leaving.ts'
import { emptyValues, type FieldValues, valuesIn, withoutTicks } from './values.ts'

interface ProductFormProps {
  title: string
  /** Whose form it is, for what the browser keeps: `vendor-7`. */
  owner: string
  formKey: string
  status: ListedProduct['status'] | null
  /** From these administrators choose the status of a product; a seller saves, drafts and publishes. */
  statuses?: readonly ChosenStatus[]
  /** It is of the marketplace itself. */
  isOwn?: boolean
  categories: readonly ChoosableCategory[]
  perPound: Readonly<Record<Currency, string>>
  /** Where pictures and videos are sent. */
  uploadTo: string
  variationTexts: UploadTexts
  /** As it is saved now; nothing for a new product. */
  saved: FieldValues | null
  /** With what a new product begins that is a copy of another. */
  copied?: FieldValues | null
  /** What was typed and not saved. */
  draft: { values: FieldValues; savedAt: number } | null
  /** The list from which somebody came, and to which Cancel leads. */
  from: { to: string; name: TextKey }
  /** Takes what is typed every five seconds. */
  keepTo: string
}

/** What is on sale is no draft: only what was typed and not saved of it is. */
const loadedSentence = (status: ProductFormProps['status']): string =>
  status && status !== 'draft' ? t('Your unsaved changes stand here again.') : t('Draft loaded successfully!')

/** The form of a product, for adding and editing: what was typed and not saved stands in it again. */
export function ProductForm(props: ProductFormProps) {
  const { owner, formKey } = props
  // What is kept meanwhile is what stands here: it takes nothing from under a hand.
  const [draft] = useState(props.draft)
  const [local, setLocal] = useState<FieldValues | null>(null)
  useEffect(() => {
    const kept = readLocal(localKey(owner, formKey), Date.now())
    // What the browser has is newer where the line was gone.
    if (kept && kept.timestamp > (draft?.savedAt ?? 0) + 15_000) setLocal(kept.data)
  }, [owner, formKey, draft])
  return <Filled key={local ? 'local' : 'server'} {...props} loaded={local ?? draft?.values ?? null} />
}

function Filled(props: ProductFormProps & { loaded: FieldValues | null }) {
  const { title, owner, formKey, status, categories, perPound, saved, loaded, from, keepTo } = props
  const { copied = null } = props
  const isCopy = copied !== null
  const form = useRef<HTMLFormElement>(null)
  const forms = useForms()
  const { answer } = forms
  const words = forms.words(answer?.intent ?? '')
  const isHydrated = useHydrated()
  const [first] = useState<FieldValues>(() => loaded ?? saved ?? copied ?? emptyValues())
  // Without scripts what was sent comes back with the answer; a box that was not ticked was not sent.
  const isTyped = Object.keys(words.values).length > 0
  const values = isTyped ? { ...withoutTicks(first), ...words.values } : first
  const [now, setNow] = useState(values)
  // From which version somebody set out. What is kept says so, too: whoever comes back to it is told what was saved since.
  const version = first.version ?? saved?.version ?? ''
  const { dirty, kept, touched, settled } = useAutosave(form, keepTo, owner, formKey, version)
  const [toast, setToast] = useState<ToastContent | null>(
    loaded ? { good: true, message: loadedSentence(status) } : null,
  )
  const [popup, closePopup] = useBriefly(loaded !== null, '[data-popup]')
  const [banner, closeBanner] = useBriefly(dirty, '[data-banner]')
  const blocker = useLeaving(dirty)
  const { isComing, mustWait, onBusy } = useSendable()
  const facts = factsOf(now)
  const missing = missingOf(facts)
  const offersDraft = props.statuses?.includes('draft') ?? true
  const takesOff = offersDraft && status === 'active'
  const [isBehind, setBehind] = useState(saved !== null && version !== saved.version)
  if (answer?.code === 'changed-meanwhile' && !isBehind) setBehind(true)

  // What was sent and refused is unsaved again; of a form in which nobody typed nothing is.
  const wasTyped = useRef(isTyped)
  useEffect(() => {
    if (answer && !answer.good && wasTyped.current) touched()
  }, [answer, touched])
  useEffect(() => {
    if (isCopy) form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
  }, [isCopy])

  const changed = useCallback(() => {
    touched()
    // What React has just been told stands in the fields after the next paint.
    window.requestAnimationFrame(() => form.current && setNow(valuesIn(form.current)))
  }, [touched])

  return (
    <Form
      ref={form}
      method="post"
      id="product-form"
      {...(!isHydrated && { encType: 'multipart/form-data' as const })}
      className="group/form grid gap-4 pb-11 rail:pb-4"
      onInput={changed}
      onSubmit={(event) => {
        if (mustWait) return event.preventDefault()
        wasTyped.current ||= dirty
        settled()
      }}
    >
      {/* Whoever was shown what differs overwrites it knowingly. */}
      <input type="hidden" name="version" value={(isBehind && saved?.version) || version} />
      {props.isOwn && <input type="hidden" name="isOwn" value="on" />}
      {/* Enter in a field saves, unless it must wait; without it the first button of the form would be pressed. */}
      <button type="submit" name="intent" value="save" disabled={mustWait} hidden formNoValidate />
      <div className="z-30 bg-paper wide:sticky wide:top-0 wide:py-3">
        <PageHead
          title={title}
          crumbs={<Crumb to={from.to}>{t(from.name)}</Crumb>}
          text={
            <span className="flex min-h-6 flex-wrap items-center gap-2 text-14">
              {status && <Pill tone={status === 'active' ? 'good' : 'plain'}>{t(statusName(status))}</Pill>}
              {status === 'inactive' && !props.statuses && t('An administrator took it off the shop.')}
              <span role="status">
                {isComing ? t('Files are still being sent.') : <AutosaveNote kept={kept} dirty={dirty} />}
              </span>
            </span>
          }
        >
          <div className="foot-bar flex flex-wrap justify-end gap-2">
            <ButtonLink to={from.to} kind="line" size="small">
              {t('Cancel')}
            </ButtonLink>
            {offersDraft && (
              <Button
                type="submit"
                name="intent"
                value="draft"
                kind="line"
                size="small"
                disabled={mustWait}
                formNoValidate
                aria-describedby={takesOff ? 'takes-off' : undefined}
              >
                {t('Save as Draft')}
              </Button>
            )}
            <Button type="submit" name="intent" value="save" size="small" disabled={mustWait} formNoValidate>
              {saved ? t('Update Product') : t('Save Product')}
            </Button>
            {takesOff && (
              <p id="takes-off" className="basis-full text-end text-12 text-mute">
                {t('Save as Draft takes it off sale.')}
              </p>
            )}
          </div>
        </PageHead>
      </div>
      {words.refused && <FormSummary {...words.refused} />}
      {isBehind && saved && <Differences typed={now} saved={saved} categories={categories} />}
      {banner && (
        <p
          role="status"
          data-banner=""
          className="flex items-center gap-3 rounded-card bg-wait-tint px-4 py-2 text-wait"
        >
          <span className="flex-1">{t('You have unsaved changes')}</span>
          <button
            type="button"
            onClick={closeBanner}
            className="min-h-11 underline underline-offset-4 noscript:hidden"
          >
            {t('Close')}
          </button>
        </p>
      )}
      {loaded && popup && (
        <div
          role="status"
          data-popup=""
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
        >
          <p className="flex-1">{t('What you typed last time stands here again.')}</p>
          <button
            type="submit"
            name="intent"
            value="forget"
            formNoValidate
            onClick={() => forgetLocal(localKey(owner, formKey))}
            className="min-h-11 underline underline-offset-4"
          >
            {t('Discard it')}
          </button>
          <button
            type="button"
            onClick={closePopup}
            className="min-h-11 underline underline-offset-4 noscript:hidden"
          >
            {t('Keep it')}
          </button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,1fr)_290px] wide:grid-cols-[200px_minmax(0,1fr)_290px]">
        <Outline
          values={now}
          errors={Object.keys(words.errors).filter((name) => name !== 'stock' || facts.variations === 0)}
          missing={missing}
          ready={readySentence(missing)}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Sections
            values={values}
            words={words}
            categories={categories}
            facts={facts}
            perPound={perPound}
            requiresPrices={props.statuses !== undefined}
            pictures={{
              to: props.uploadTo,
              texts: props.variationTexts,
              onToast: setToast,
              onBusy,
              ...(isCopy && { note: t('Pictures and videos are not copied.') }),
            }}
            touched={changed}
          />
        </div>
        <aside className="grid min-w-0 grid-cols-1 content-start gap-4 desk:sticky desk:top-16 desk:self-start wide:top-32">
          <Ready facts={facts} missing={missing}>
            {props.statuses && (
              <SelectField label={t('Status')} required {...words.field('status', values.status ?? 'active')}>
                {props.statuses.map((each) => (
                  <option key={each} value={each}>
                    {t(statusName(each))}
                  </option>
                ))}
              </SelectField>
            )}
            {status === 'draft' && (
              <>
                <Button
                  type="submit"
                  name="intent"
                  value="publish"
                  kind="ink"
                  disabled={mustWait || (isHydrated && missing.length > 0)}
                  formNoValidate
                >
                  {t('Publish')}
                </Button>
                {missing.length > 0 && (
                  <p className="text-14 text-mute">
                    {t('Missing: {{fields}}', {
                      fields: missing.map((each) => t(MANDATORY_NAMES[each])).join(', '),
                    })}
                  </p>
                )}
              </>
            )}
          </Ready>
          <Preview values={now} facts={facts} categories={categories} />
        </aside>
      </div>
      {blocker.state === 'blocked' && (
        <Leaving kept={kept} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
      <Notice toast={toast} />
    </Form>
  )
}
