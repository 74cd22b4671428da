import type { ReactNode } from 'react'
import { key, t } from '#server/platform/texts.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { EmailField } from '../messages/email-field.tsx'
import { MessageForm } from '../messages/message-form.tsx'
import type { Facts } from './facts.ts'
import { Words } from './prose.tsx'

/** Whom journalists can ask, and the form to do it at once. */
export function PressForm({ facts }: { facts: Facts }) {
  return (
    <section
      id="press-contact"
      aria-labelledby="press-contact-title"
      className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[360px_minmax(0,1fr)]"
    >
      <div>
        <h2 id="press-contact-title" className="text-28">
          {t('Press contact')}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Detail name={t('In writing')}>
            <Words text={key('{{askPress}}')} facts={facts} />
          </Detail>
          <Detail name={facts.phone ? t('Phone') : t('When we are here')}>
            {facts.phone ? <Words text={key('[{{phone}}](tel:{{dial}}), ')} facts={facts} /> : null}
            {facts.phoneHours}
          </Detail>
          <Detail name={t('Answer')}>
            {t('Within {{replyHours}} hours, sooner if you name your deadline', facts)}
          </Detail>
        </dl>
      </div>
      <div className="rounded-stage border border-line bg-surface p-6 md:p-8">
        <h3 className="mb-6 text-22">{t('Ask us something')}</h3>
        <MessageForm label={t('Ask us something')} button={t('Send Message')}>
          {(field) => (
            <>
              <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
                <TextField label={t('Name')} required autoComplete="name" {...field('name')} />
                <EmailField {...field('email')} />
              </div>
              <TextField
                label={t('Organization')}
                required
                autoComplete="organization"
                {...field('organization')}
              />
              <TextArea label={t('Message')} required rows={6} {...field('message')} />
            </>
          )}
        </MessageForm>
      </div>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-mute">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
