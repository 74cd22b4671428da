import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { OfficeVendor } from '#server/vendors/office.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { ACT_LINKS, ACTS, actsIn, nameOf } from './words.ts'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** The way to each decision that can be made about a seller. */
export function ActLinks({ vendor, forms }: { vendor: OfficeVendor; forms: Forms }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {actsIn(vendor.status).map((act) => (
        <Link
          key={act}
          to={forms.open(act, vendor.id)}
          preventScrollReset
          className={`${LINK} ${ACTS[act].destroys ? 'text-stop' : 'font-medium'}`}
        >
          {t(ACT_LINKS[act])}
          <span className="sr-only"> {nameOf(vendor)}</span>
        </Link>
      ))}
    </span>
  )
}
