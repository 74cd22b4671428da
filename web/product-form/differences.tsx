import { MARKETS } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Panel } from '../work/panel.tsx'
import { SECTIONS } from './section-list.ts'
import { differing, type FieldValues } from './values.ts'

const NAMES: Readonly<Record<string, TextKey>> = {
  name: key('Product Name'),
  status: key('Status'),
  categoryId: key('Category'),
  brand: key('Brand'),
  subcategories: key('Subcategories'),
  stock: key('Stock'),
  sku: key('SKU'),
  description: key('Short description'),
  longDescription: key('Long description'),
  pictures: key('Product Images'),
  video: key('Product Videos'),
  weight: key('Weight'),
  dimensions: key('Dimensions'),
  color: key('Color'),
  material: key('Material'),
  warranty: key('Warranty'),
  shippingInfo: key('Shipping info'),
  returnPolicy: key('Return policy'),
}

const PARTS: Readonly<Record<string, TextKey>> = {
  sold: key('Sold'),
  price: key('Price'),
  original: key('Original price'),
}

/** What a field is called where it stands: by its label, its country, its place in a list, or else its section. */
function fieldName(name: string): string {
  const [, market, part] = /^prices\.(US|GB|AE|SA)\.(\w+)$/.exec(name) ?? []
  const country = Object.values(MARKETS).find(({ code }) => code === market)
  if (country && part) return `${t(country.shortCountry)}: ${t(PARTS[part] ?? key('Price'))}`
  const [, list = name, at] = /^(\w+)\[(\d+)\]/.exec(name) ?? []
  const section = SECTIONS.find(({ fields }) => fields.test(name))
  const called = NAMES[list] ?? section?.title
  if (!called) return name
  return at === undefined ? t(called) : `${t(called)} ${formats().number(Number(at) + 1)}`
}

/** What somebody else saved meanwhile beside what was typed here, field by field. */
export function Differences({
  typed,
  saved,
  categories,
}: {
  typed: FieldValues
  saved: FieldValues
  categories: readonly { id: number; name: string }[]
}) {
  const shown = (name: string, values: FieldValues) => {
    const value = values[name]
    if (!value) return t('empty')
    if (value === 'on') return t('yes')
    return name === 'categoryId' ? (categories.find(({ id }) => String(id) === value)?.name ?? value) : value
  }
  return (
    <Panel title={t('Saved meanwhile')}>
      <table className="w-full table-fixed text-14" data-differences="">
        <thead>
          <tr>
            <th className="text-start">{t('Field')}</th>
            <th className="text-start">{t('You typed')}</th>
            <th className="text-start">{t('Saved now')}</th>
          </tr>
        </thead>
        <tbody>
          {differing(typed, saved).map((name) => (
            <tr key={name} className="border-t border-line-soft align-top">
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                {fieldName(name)}
              </th>
              <td className="py-2 pe-3 wrap-anywhere">{shown(name, typed)}</td>
              <td className="py-2 wrap-anywhere">{shown(name, saved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
