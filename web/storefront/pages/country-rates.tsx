import { countryName } from '#server/markets/markets.ts'
import { type Currency, convert, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { ShippingRate } from '#server/shipping/queries.ts'

/** What the checkout asks for each country, as it is set today. */
export function CountryRates(props: {
  rates: readonly ShippingRate[]
  perPound: Readonly<Record<Currency, string>>
}) {
  const { rates, perPound } = props
  const freeFrom = (cents: number) => formatMoney(convert(money(cents, 'USD'), 'GBP', perPound))
  return (
    <section id="countries" aria-labelledby="countries-title">
      <h2 id="countries-title" className="text-28">
        {t('Your country')}
      </h2>
      <p className="mt-2 mb-6 max-w-[62ch] text-mute">
        {t('What the checkout asks today. In other currencies the same price is converted before you pay.')}
      </p>
      {rates.length === 0 ? (
        <p>{t('No country can be sent to at the moment.')}</p>
      ) : (
        <div className="max-w-[860px] overflow-hidden rounded-card border border-line bg-surface">
          <table className="w-full border-collapse text-15">
            <caption className="sr-only">{t('Shipping rates by country')}</caption>
            <thead className="bg-sand text-14">
              <tr>
                <th scope="col" className="px-4 py-3 text-start font-semibold md:px-6">
                  {t('Country')}
                </th>
                <th scope="col" className="px-4 py-3 text-end font-semibold md:px-6">
                  {t('Price')}
                </th>
                <th scope="col" className="hidden px-4 py-3 text-end font-semibold sm:table-cell md:px-6">
                  {t('Free from')}
                </th>
                <th scope="col" className="px-4 py-3 text-end font-semibold md:px-6">
                  {t('Takes up to')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={rate.id} className="border-t border-line">
                  <th scope="row" className="px-4 py-3.5 text-start font-medium md:px-6">
                    {countryName(rate.countryCode)}
                  </th>
                  <td className="px-4 py-3.5 text-end md:px-6">
                    {rate.cost > 0 ? formatMoney(money(rate.cost, 'GBP')) : t('Free')}
                  </td>
                  <td className="hidden px-4 py-3.5 text-end sm:table-cell md:px-6">
                    {rate.freeThreshold > 0 ? freeFrom(rate.freeThreshold) : '–'}
                  </td>
                  <td className="px-4 py-3.5 text-end md:px-6">
                    {t('{{count}} business days', {
                      count: rate.estimatedDeliveryDays,
                      defaultValue_one: '{{count}} business day',
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
