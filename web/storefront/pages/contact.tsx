import { Link } from 'react-router'
import { SUBJECTS } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../../app.server.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { EmailField } from '../messages/email-field.tsx'
import { MessageForm } from '../messages/message-form.tsx'
import { receiveQuery } from '../messages/receive.server.ts'
import { sendMessage } from '../messages/send.ts'
import type { Route } from './+types/contact'
import { ContactWays } from './contact-ways.tsx'
import { readFacts } from './facts.ts'
import { PageHead } from './page-head.tsx'
import { wordsMeta } from './words-meta.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await readFacts(appOf(context).db),
})

export const action = (args: Route.ActionArgs) => receiveQuery(args, 'contact')

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  wordsMeta(matches[0].loaderData, {
    title: t('Contact'),
    description: t('Questions about a product, an order or a return: write to us and a person answers.'),
    path: '/contact',
  })

export default function Contact({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('Contact')}
        hue={220}
        lead={t('A person reads every message, and answers within {{replyHours}} hours.', facts)}
      />
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pb-4 md:pb-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section aria-labelledby="write" className="max-w-[680px]">
          <h2 id="write" className="mb-6 text-28">
            {t('Write to us')}
          </h2>
          <MessageForm label={t('Write to us')} button={t('Send Message')}>
            {(field) => (
              <>
                <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
                  <TextField label={t('Full Name')} required autoComplete="name" {...field('name')} />
                  <EmailField {...field('email')} />
                </div>
                <SelectField label={t('Subject')} required {...field('subject')}>
                  <option value="">{t('Choose a subject')}</option>
                  {SUBJECTS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {t(label)}
                    </option>
                  ))}
                </SelectField>
                <TextArea
                  label={t('Message')}
                  required
                  rows={7}
                  help={t('About an order? Its number helps us to find it at once.')}
                  {...field('message')}
                />
              </>
            )}
          </MessageForm>
          <p className="mt-4 text-14 text-mute">
            {t('What happens to what you write is in the')}{' '}
            <Link to="/privacy" className="underline underline-offset-4 hover:text-ink">
              {t('Privacy Policy')}
            </Link>
            .
          </p>
        </section>
        <ContactWays facts={facts} />
      </div>
    </>
  )
}
