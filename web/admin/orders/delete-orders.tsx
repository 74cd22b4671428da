import { t } from '#server/platform/texts.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { DeleteDialog } from '../../work/delete-dialog.tsx'
import { fullNameOf } from './columns.tsx'
import type { Opened } from './dialogs.tsx'

/** Deleting is taking out of the lists: what was paid stays in the books. */
export function DeleteOrder({ order, forms }: Opened) {
  return (
    <DeleteDialog
      kind="order"
      id={order.id}
      name={fullNameOf(order)}
      field="one"
      closeTo={forms.closeTo}
      refused={forms.words('delete').refused?.answer}
    >
      <p>
        {t(
          'It is gone from every list and count, yours and the seller’s. What was paid stays in the books, and the buyer keeps the receipt.',
        )}
      </p>
    </DeleteDialog>
  )
}

/** Under what an answer names those of several that are still there, as an address says them. */
export const REMAINING = 'remaining'

/** The same for all that were selected, or for those of them that are left. */
export function DeleteOrders({ forms }: { forms: Forms }) {
  const words = forms.words('delete-many')
  const ids = words.value(REMAINING, forms.dialog?.subject).split('.').filter(Boolean)
  if (ids.length === 0) return null
  const name = t('{{count}} orders', { count: ids.length, defaultValue_one: '{{count}} order' })
  const refused = words.refused?.answer
  return (
    <DeleteDialog
      {...{ kind: 'orders', id: ids, name, intent: 'delete-many', refused }}
      closeTo={forms.closeTo}
    >
      <p>
        {t(
          'They are gone from every list and count, yours and the sellers’. What was paid stays in the books, and the buyers keep their receipts.',
        )}
      </p>
    </DeleteDialog>
  )
}
