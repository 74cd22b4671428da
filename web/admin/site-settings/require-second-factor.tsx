import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../work/panel.tsx'

/** Whether every administrator needs a second factor; whoever says so has one. */
export function RequireSecondFactor(props: { isRequired: boolean; hasOne: boolean; forms: Forms }) {
  const { isRequired, hasOne, forms } = props
  const { refused } = forms.words('second-factor')
  return (
    <Panel title={t('Second factor of administrators')} className="mt-4 rail:mt-5">
      <Form method="post" preventScrollReset className="grid gap-4">
        {refused && <FormSummary {...refused} />}
        <input type="hidden" name="intent" value="second-factor" />
        <label className="flex min-h-11 items-center gap-3">
          <input
            key={String(isRequired)}
            type="checkbox"
            name="required"
            defaultChecked={isRequired}
            disabled={!hasOne && !isRequired}
            className="size-5 shrink-0 accent-ink"
          />
          <span>
            {t('Every administrator needs one')}
            <span className="block text-14 text-mute">
              {t(
                'Whoever has none is asked to turn one on after the next login, and can do nothing else before.',
              )}
            </span>
          </span>
        </label>
        {!hasOne && !isRequired && (
          <p>
            {t('You have none yourself yet.')}{' '}
            <Link to="/admin/change-credentials#second-factor" className="underline underline-offset-4">
              {t('Turn one on')}
            </Link>
          </p>
        )}
        <Button
          type="submit"
          kind="line"
          size="small"
          disabled={!hasOne && !isRequired}
          className="justify-self-start"
        >
          {t('Save')}
        </Button>
      </Form>
    </Panel>
  )
}
