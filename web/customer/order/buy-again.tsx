import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { BoughtLine } from '../../shop/bought-lines.tsx'
import { Button } from '../../ui/button.tsx'

/** Puts an order into the cart once more. `to` is its page; `name` is read out beside the words. */
export function BuyAgain({ to, name }: { to: string; name: string }) {
  return (
    <Form method="post" action={to}>
      <Button type="submit" name="intent" value="buy-again" kind="line" size="small">
        {t('Buy again')}
        <span className="sr-only">{name}</span>
      </Button>
    </Form>
  )
}

/** The same for a line of it. */
export function BuyLineAgain({
  to,
  line,
}: {
  to: string
  line: Pick<BoughtLine, 'id' | 'name' | 'variationLabel'>
}) {
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="lineId" value={line.id} />
      <button
        type="submit"
        name="intent"
        value="buy-again"
        className="min-h-11 text-14 font-medium underline underline-offset-4 hover:no-underline"
      >
        {t('Buy again')}
        <span className="sr-only">{[line.name, line.variationLabel].filter(Boolean).join(' ')}</span>
      </button>
    </Form>
  )
}
