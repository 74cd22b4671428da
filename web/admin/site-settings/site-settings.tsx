import { Link } from 'react-router'
import { CHARGEABLE, MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { readOfficeSettings, requireSecondFactor, saveOfficeSettings } from '#server/settings/office.ts'
import { readSetting } from '#server/settings/queries.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterActions } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/toast.tsx'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/site-settings'
import { GROUPS } from './fields.ts'
import { RequireSecondFactor } from './require-second-factor.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await adminContext(request, context)
  const { db } = act
  const { admin } = act
  const isRequired = await readSetting(db, 'admins_need_second_factor')
  return { ...(await readOfficeSettings(db)), isRequired, hasOne: admin.hasSecondFactor }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = await adminContext(request, context)
  const form = await formOf(request)
  const texts = {
    good: t('Settings updated successfully!'),
    fault: t('Failed to update settings. Please try again.'),
  }
  return actOn(form, {
    'second-factor': () => answerForm(context, form, texts, () => requireSecondFactor(ctx, form)),
    settings: () => answerForm(context, form, texts, () => saveOfficeSettings(ctx, form)),
  })
}

export const clientAction = sendWork

/** Whoever is told that somebody else was faster sees what is set now. */
export { revalidateAfterActions as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Site Settings'))

/** The texts, addresses and amounts of the marketplace. */
export default function SiteSettings({ loaderData }: Route.ComponentProps) {
  const forms = useForms()
  const words = forms.words('settings')
  const { values, mandatory, seen, isRequired, hasOne } = loaderData
  return (
    <>
      <PageHead
        title={t('Site Settings')}
        text={t('Everything saved here is in the shop at once. An empty address hides its button.')}
      >
        <Link
          to="/admin/site-settings/exchange-rates"
          className="inline-flex min-h-11 items-center underline"
        >
          {t('Exchange rates')}
        </Link>
      </PageHead>
      <Panel
        title={t('Hero background image')}
        link={{ to: '/admin/site-settings/home-page', label: t('Slides and hero image') }}
      >
        <p className="text-mute">
          {t('Recommended 1920x1080 or larger, max 10MB. Without a picture the shop draws its own.')}
        </p>
      </Panel>
      <Form key={seen} method="post" noValidate preventScrollReset className="grid gap-4 rail:gap-5">
        {words.refused && <FormSummary {...words.refused} />}
        <input type="hidden" name="intent" value="settings" />
        <SeenField words={words} seen={seen} />
        {GROUPS.map(({ title, fields, beside, note }) => (
          <Panel key={fields[0]?.[0]} title={t(title)}>
            {note && <p className="text-mute">{t(note)}</p>}
            <div className="grid items-end gap-4 rail:grid-cols-2">
              {fields.map(([name, label]) => (
                <TextField
                  key={name}
                  {...words.field(name, values[name] ?? '')}
                  label={t(label)}
                  beside={beside}
                  required={mandatory.includes(name)}
                  maxLength={500}
                />
              ))}
            </div>
          </Panel>
        ))}
        <Panel title={t('What the payment provider is asked for in each market')}>
          <div className="grid items-end gap-4 rail:grid-cols-2">
            {Object.values(MARKETS).map(({ code, country }) => (
              <SelectField
                key={code}
                {...words.field(`charge_currencies_${code}`, values[`charge_currencies_${code}`] ?? '')}
                label={t(country)}
                required
              >
                {CHARGEABLE.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </SelectField>
            ))}
          </div>
        </Panel>
        <Button type="submit" aria-busy={forms.isSending('settings')} className="justify-self-start">
          {t('Save settings')}
        </Button>
      </Form>
      <RequireSecondFactor isRequired={isRequired} hasOne={hasOne} forms={forms} />
      <Notice toast={forms.answer?.good ? forms.answer : null} />
    </>
  )
}
