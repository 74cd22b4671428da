import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'

type Profile = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'seen', string>

export function ProfileForm({ profile, forms }: { profile: Profile; forms: Forms }) {
  const words = forms.words('profile')
  const { field, wrong } = words
  const isBusy = forms.isSending('profile')
  return (
    <Panel title={t('Personal details')}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="profile" />
        <SeenField words={words} seen={profile.seen} />
        {wrong && (
          <div className="grid gap-3 sm:col-span-2">
            <FormSummary {...wrong} />
            <Meanwhile
              words={words}
              rows={[
                { field: 'firstName', name: t('First Name'), now: profile.firstName },
                { field: 'lastName', name: t('Last Name'), now: profile.lastName },
                { field: 'phone', name: t('Phone'), now: profile.phone },
              ]}
            />
          </div>
        )}
        <TextField
          {...field('firstName', profile.firstName)}
          label={t('First Name')}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field('lastName', profile.lastName)}
          label={t('Last Name')}
          autoComplete="family-name"
          required
        />
        <TextField
          label={t('Email')}
          type="email"
          value={profile.email}
          readOnly
          required
          className="bg-sand text-mute"
          help={t('Email cannot be changed')}
        />
        <TextField {...field('phone', profile.phone)} label={t('Phone')} type="tel" autoComplete="tel" />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? t('Updating...') : t('Update Profile')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
