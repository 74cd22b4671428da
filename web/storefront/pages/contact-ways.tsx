import type { ReactNode } from 'react'
import { key, t } from '#server/platform/texts.ts'
import type { IconName } from './content/text.ts'
import type { Facts } from './facts.ts'
import { Icon } from './icon.tsx'
import { Words } from './prose.tsx'

/** The ways to a person, beside the form. Email and phone are named only where there are any. */
export function ContactWays({ facts }: { facts: Facts }) {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="mb-6 text-28">
        {t('Other ways')}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {facts.email && (
          <Way icon="mail" title={t('By email')}>
            <Words
              text={key('[{{email}}](mailto:{{email}}), with a reply within {{replyHours}} hours.')}
              facts={facts}
            />
          </Way>
        )}
        {facts.phone ? (
          <Way icon="phone" title={t('By phone')}>
            <Words text={key('[{{phone}}](tel:{{dial}})')} facts={facts} />
            <br />
            {facts.phoneHours}
          </Way>
        ) : (
          <Way icon="clock" title={t('When we are here')}>
            {facts.phoneHours}
          </Way>
        )}
        <Way icon="file" title={t('In the Help Center')}>
          <Words
            text={key(
              'Most questions have an answer already: [orders](/help#orders), [returns](/help#returns), [shipping](/help#shipping).',
            )}
            facts={facts}
          />
        </Way>
        <Way icon="store" title={t('For sellers and the press')}>
          <Words
            text={key(
              'Sellers [apply here](/vendor/login?mode=sign-up). For anything else choose the subject Partnership. Journalists find releases and pictures on the [press page](/press).',
            )}
            facts={facts}
          />
        </Way>
      </ul>
    </section>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-5">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-good" />
      <div>
        <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
        <p className="mt-1 text-15 leading-relaxed wrap-anywhere">{children}</p>
      </div>
    </li>
  )
}
