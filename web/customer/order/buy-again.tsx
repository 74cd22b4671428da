import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
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
export function BuyLineAgain({ to, name, lineId }: { to: string; name: string; lineId: number }) {
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="lineId" value={lineId} />
      <button
        type="submit"
        name="intent"
        value="buy-again"
        className="min-h-11 text-14 font-medium underline underline-offset-4 hover:no-underline"
      >
        {t('Buy again')}
        <span className="sr-only">{name}</span>
      </button>
    </Form>
  )
}
