import { t } from '#server/platform/texts.ts'
import { pictureAddress } from '../ui/picture.tsx'
import { Panel } from '../work/panel.tsx'
import { compared, type ShownValue } from './compared.ts'
import type { FieldValues } from './values.ts'

function Shown({ told: { text, pictures } }: { told: ShownValue }) {
  return (
    <>
      <span dir="auto" className="block whitespace-pre-line">
        {text || t('empty')}
      </span>
      {pictures.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {pictures.map((picture) => (
            <img
              key={picture}
              src={pictureAddress(picture, 160)}
              alt=""
              loading="lazy"
              className="size-12 rounded-card bg-line-soft object-cover"
            />
          ))}
        </span>
      )}
    </>
  )
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
          {compared(typed, saved, categories).map(({ label, ...told }) => (
            <tr key={label} className="border-t border-line-soft align-top">
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                {label}
              </th>
              <td className="py-2 pe-3 wrap-anywhere">
                <Shown told={told.typed} />
              </td>
              <td className="py-2 wrap-anywhere">
                <Shown told={told.saved} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
