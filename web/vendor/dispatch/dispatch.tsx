import { t } from '#server/platform/texts.ts'
import { dispatchVersion, saveDispatch } from '#server/vendors/dispatch.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { sendForm } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/dispatch'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { vendor } = await vendorContext(request, context)
  const set = { method: vendor.dispatchMethod, active: vendor.dispatchActive }
  return { ...set, seen: dispatchVersion(set) }
}

const fault = () => t('Error updating dispatch settings. Please try again.')

export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const form = await formOf(request)
  return answerForm(context, form, { good: ({ message }) => message, fault: fault() }, () =>
    saveDispatch(act, form),
  )
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, fault)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Dispatch Settings'))

const methods = () => [
  {
    value: 'store',
    name: t('Dispatch by Store'),
    text: t('You pack and send each order yourself, with your own carrier.'),
  },
  {
    value: 'infinity',
    name: t('Infinity Dispatch'),
    text: t('Our people pick, pack and send your orders. They are shown to you, and you do not ship them.'),
  },
]

/** Who sends what is sold from now on. */
export default function Dispatch({ loaderData }: Route.ComponentProps) {
  const forms = useForms()
  const words = forms.words('dispatch')
  const { refused, values } = words
  // What was chosen stays where it was refused; beside it stands what is set.
  const chosen = refused ? { method: values.method, active: values.active === 'on' } : loaderData
  const isBusy = forms.isSending('dispatch')
  const now = methods().find(({ value }) => value === loaderData.method)
  return (
    <>
      <PageHead
        title={t('Dispatch Settings')}
        text={t('Who sends what you sell from now on. Orders that are there already stay as they are.')}
      />
      <div className="grid items-start gap-4 rail:gap-5 desk:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Panel title={t('Dispatch method')}>
          {/* What was saved stands in the form, also when another window saved it. */}
          <Form key={loaderData.seen} method="post" preventScrollReset className="grid gap-4">
            <input type="hidden" name="intent" value="dispatch" />
            <SeenField words={words} seen={loaderData.seen} />
            {refused && <FormSummary {...refused} />}
            <fieldset className="grid gap-3 rail:grid-cols-2">
              <legend className="sr-only">{t('Dispatch method')}</legend>
              {methods().map(({ value, name, text }) => (
                <label
                  key={value}
                  className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 rounded-card border-[1.5px] border-line p-4 hover:border-ink has-checked:border-ink has-checked:bg-sand"
                >
                  <input
                    type="radio"
                    name="method"
                    value={value}
                    defaultChecked={value === chosen.method}
                    className="mt-0.5 size-4.5 accent-ink"
                  />
                  <b className="font-semibold">{name}</b>
                  <span className="col-start-2 text-mute">{text}</span>
                </label>
              ))}
            </fieldset>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="active"
                defaultChecked={chosen.active}
                className="h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:m-0.5 before:block before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-good checked:before:translate-x-5 rtl:checked:before:-translate-x-5"
              />
              <span>
                <b className="block font-semibold">{t('Active')}</b>
                <span className="text-mute">
                  {t('While this is off, the setting is kept and your store sends each new order itself.')}
                </span>
              </span>
            </label>
            <div>
              <Button type="submit" disabled={isBusy} size="small">
                {isBusy ? t('Saving...') : t('Save')}
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel title={t('Current Setting')}>
          <dl className="grid gap-3">
            <div className="flex items-center justify-between gap-4">
              <dt className="text-mute">{t('Method')}</dt>
              <dd className="font-semibold">{now?.name}</dd>
            </div>
            <div className="flex items-center justify-between gap-4 border-t border-line-soft pt-3">
              <dt className="text-mute">{t('Status')}</dt>
              <dd>
                <Pill tone={loaderData.active ? 'good' : 'plain'}>
                  {loaderData.active ? t('Active') : t('Inactive')}
                </Pill>
              </dd>
            </div>
          </dl>
        </Panel>
      </div>
      <Notice toast={refused ? null : forms.answer} />
    </>
  )
}
