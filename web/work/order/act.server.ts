import type { RouterContextProvider } from 'react-router'
import type { Fulfiller } from '#server/actor.ts'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { cancelLine } from '#server/aftersales/cancel-line.ts'
import { type Decided, decideReturn } from '#server/aftersales/returns.ts'
import type { Context } from '#server/context.ts'
import { writeNote } from '#server/orders/actions.ts'
import { bulkOutcome, shipOrders } from '#server/orders/bulk.ts'
import { confirmProcessing, markParcelDelivered, shipOrder } from '#server/orders/dispatch.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { changeTracking } from '#server/orders/tracking.ts'
import { rowId } from '#server/platform/input.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import { unreachable } from './words.ts'

/** What went well, and what of it was not counted as stock again: since it was sold its product got variations, or lost them. */
const withUnshelved = (good: string, unshelved: readonly string[] = []): string =>
  unshelved.length === 0
    ? good
    : `${good} ${t('Not counted as stock again: {{names}}. The variations of it changed since it was sold; count its stock yourself.', { names: unshelved.join(', ') })}`

/** What a seller, or an administrator, does with an order that is known to be theirs to act on. */
export function actOnOrder(
  context: Readonly<RouterContextProvider>,
  act: Context<Fulfiller>,
  order: Pick<SellingOrder, 'id' | 'currency' | 'returns' | 'returnAddress' | 'isReachable'>,
  form: FormData,
) {
  const fault = t('An error occurred. Please try again.')
  const refunded = ({ refund, unshelved }: { refund: number; unshelved?: string[] }) =>
    withUnshelved(
      t('Cancelled. {{amount}} goes back to the buyer.', {
        amount: formatMoney(money(refund, order.currency)),
      }),
      unshelved,
    )
  const told = (sentence: string, done: string) => (order.isReachable ? sentence : `${done} ${unreachable()}`)
  const returnId = rowId.parse(form.get('returnId'))
  const decide = (to: 'approved' | 'rejected' | 'received', good: string | ((decided: Decided) => string)) =>
    answerForm(
      context,
      form,
      {
        good: (decided: Decided) =>
          withUnshelved(typeof good === 'string' ? good : good(decided), decided.unshelved),
        fault,
      },
      async () => {
        // A return of another order does not belong to this page, even where it is of the same seller.
        if (!order.returns.some(({ id }) => id === returnId))
          return refuse('not-found', t('There is no such return.'))
        const restock = form.getAll('restock').map(Number)
        return decideReturn(act, returnId, { to, restock, answer: String(form.get('answer') ?? '') })
      },
    )
  return actOn(form, {
    accept: () => {
      const good = t('Accepted. The order is being packed.')
      return answerForm(context, form, { good, fault }, () => confirmProcessing(act, order.id))
    },
    ship: () => {
      const good = ({ pieces, left }: { pieces: number; left: number }) =>
        left > 0
          ? t('{{count}} pieces are on their way; {{left}} left to send.', {
              count: pieces,
              left,
              defaultValue_one: '{{count}} piece is on its way; {{left}} left to send.',
            })
          : t('Everything is on its way.')
      return answerForm(context, form, { good, fault }, () => shipOrder(act, order.id, form))
    },
    note: () => {
      const good = t('Noted. Only the seller and Infinity read it.')
      return answerForm(context, form, { good, fault }, () => writeNote(act, order.id, form))
    },
    tracking: () => {
      const good = ({ isChanged }: { isChanged: boolean }) =>
        isChanged
          ? told(t('Saved. The buyer gets an email with the new tracking.'), t('Saved.'))
          : t('Nothing has changed: this is the tracking that the parcel has.')
      const parcel = { orderId: order.id, parcelId: rowId.parse(form.get('parcelId')) }
      return answerForm(context, form, { good, fault }, () => changeTracking(act, parcel, form))
    },
    'parcel-delivered': () =>
      answerForm(context, form, { good: t('The parcel is marked as delivered.'), fault }, () =>
        markParcelDelivered(act, order.id, rowId.parse(form.get('parcelId'))),
      ),
    'cancel-line': () =>
      answerForm(context, form, { good: refunded, fault }, () => cancelLine(act, order.id, form)),
    cancel: () => answerForm(context, form, { good: refunded, fault }, () => cancelOrder(act, order.id)),
    approve: () =>
      decide(
        'approved',
        !order.isReachable
          ? `${t('The return is approved.')} ${unreachable()}`
          : order.returnAddress
            ? t('The return is approved. The buyer reads where to send it.')
            : t(
                'The return is approved. The buyer does not know yet where to send it: no return address is saved.',
              ),
      ),
    reject: () =>
      decide('rejected', told(t('The return is refused. The buyer reads why.'), t('The return is refused.'))),
    receive: () =>
      decide('received', ({ refund }) =>
        refund
          ? t('The pieces are back, and the money is on its way.')
          : t('The pieces are back. Their money was refunded before.'),
      ),
  })
}

/** Sends several orders whole. */
export function sendOrders(
  context: Readonly<RouterContextProvider>,
  act: Context<Fulfiller>,
  form: FormData,
) {
  const good = (count: number) =>
    t('{{count}} orders are on their way.', { count, defaultValue_one: '{{count}} order is on its way.' })
  const texts = { good: (message: string) => message, fault: t('An error occurred. Please try again.') }
  return answerForm(context, form, texts, async () => {
    const bulk = await shipOrders(act, form)
    return bulk.ok ? bulkOutcome(bulk.value, good) : bulk
  })
}
