import { t } from '#server/platform/texts.ts'
import type { METHODS } from './content/shipping.ts'
import type { Facts } from './facts.ts'
import { Icon } from './icon.tsx'
import { Words } from './prose.tsx'

/** The three ways to send, their days and prices large. */
export function ShippingMethods({ methods, facts }: { methods: typeof METHODS; facts: Facts }) {
  return (
    <section aria-labelledby="methods">
      <h2 id="methods" className="sr-only">
        {t('Ways to send')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
        {methods.map((method) => (
          <li
            key={String(method.title)}
            className="flex flex-col rounded-card border border-line bg-surface p-6 md:p-7"
          >
            <div className="flex items-center gap-3">
              <Icon name={method.icon} className="size-6 text-moving" />
              <h3 className="text-18">{t(method.title)}</h3>
            </div>
            <p className="mt-5 font-display text-28 leading-none font-bold tracking-tight tabular-nums">
              {t(method.price, facts)}
            </p>
            <p className="mt-2 font-medium text-moving">{t(method.days, facts)}</p>
            <p className="mt-4 border-t border-line pt-4 text-15 leading-relaxed text-mute">
              <Words text={method.text} facts={facts} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
