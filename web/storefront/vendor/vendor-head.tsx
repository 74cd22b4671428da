import type { CSSProperties } from 'react'
import type { VendorPage } from '#server/catalog/vendor-page.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const MONTH = { month: 'long', year: 'numeric' } as const

/** A hue of the seller's own, always the same for the same name. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

/** Who sells here: name, since when, what buyers think. */
export function VendorHead({ vendor }: { vendor: VendorPage }) {
  const { average, count } = vendor.rating
  return (
    <header
      className="tint mt-4 overflow-clip rounded-stage md:mt-6"
      style={{ '--hue': hueOf(vendor.name) } as CSSProperties}
    >
      {vendor.bannerKey && (
        <Picture
          image={{ key: vendor.bannerKey, width: 1280, height: 320, hue: hueOf(vendor.name) }}
          alt=""
          sizes="min(100vw, 80rem)"
          from={480}
          upTo={1920}
          first
          className="h-28 w-full object-cover md:h-52"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5 px-6 py-7 md:px-10 md:py-9">
        {vendor.logoKey ? (
          <Picture
            image={{ key: vendor.logoKey, width: 96, height: 96, hue: hueOf(vendor.name) }}
            alt=""
            sizes="6rem"
            from={96}
            upTo={320}
            first
            className="size-20 shrink-0 rounded-full bg-surface object-cover md:size-24"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-20 shrink-0 place-items-center rounded-full bg-surface font-display text-28 font-bold md:size-24 md:text-36"
          >
            {initialsOf(vendor.name)}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-36 tracking-[-0.025em] wrap-anywhere md:text-48">{vendor.name}</h1>
          <p className="mt-2 flex flex-wrap items-center max-sm:flex-col max-sm:items-start gap-x-2 gap-y-1 text-ink/75">
            {average === null ? (
              <span>{t('No ratings yet')}</span>
            ) : (
              <span className="flex items-center gap-2">
                <Stars value={average} />
                {t('{{average}} from {{count}} reviews', {
                  average: formats().tenths(average),
                  count,
                  defaultValue_one: '{{average}} from {{count}} review',
                })}
              </span>
            )}
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span>{t('Selling here since {{month}}', { month: formats().date(vendor.since, MONTH) })}</span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span>
              {vendor.capped
                ? t('{{count}}+ products', { count: vendor.productCount })
                : t('{{count}} products', {
                    count: vendor.productCount,
                    defaultValue_one: '{{count}} product',
                  })}
            </span>
          </p>
          {vendor.awayUntil && (
            <p className="mt-3 font-semibold">
              {t('Away until {{day}}. What you order now is sent after that.', {
                day: formats().date(new Date(vendor.awayUntil), DAY),
              })}
            </p>
          )}
          {vendor.about && <p className="mt-3 max-w-[68ch] wrap-anywhere">{vendor.about}</p>}
        </div>
      </div>
    </header>
  )
}
