import { Link } from 'react-router'
import { lineKeyOf } from '#server/checkout/cart.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { t } from '#server/platform/texts.ts'
import { lineName } from '../../shop/line-name.ts'
import { LineIssueNote } from '../cart/line-issue.tsx'
import { RemoveButton } from '../cart/remove-button.tsx'

/** What of the cart keeps this checkout from going on, each with the step that settles it. */
export function CartIssues({ lines }: { lines: readonly CartViewLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="cart-issues" className="grid gap-3">
      <h2 id="cart-issues" className="scroll-mt-40 text-18">
        {t('Something in your cart changed')}
      </h2>
      {lines.map((line) => {
        const name = lineName(line)
        return (
          line.issue && (
            <LineIssueNote key={lineKeyOf(line)} line={line} issue={line.issue} name={name}>
              <RemoveButton line={line} name={name} />
            </LineIssueNote>
          )
        )
      })}
      <p className="text-14 text-mute">
        {t('Settle these to go on. What you typed stays.')}{' '}
        <Link to="/cart" className="underline underline-offset-4 hover:no-underline">
          {t('Back to the cart')}
        </Link>
      </p>
    </section>
  )
}
