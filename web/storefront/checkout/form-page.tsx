import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { noticeCart } from '../../shop/cart-store.ts'
import { ChargeNote } from '../../shop/charge-note.tsx'
import { FIELDS, fieldId } from '../../shop/checkout-fields.ts'
import { AddressBook, AskingForm } from './address-book.tsx'
import { AddressFields } from './address-fields.tsx'
import { CartIssues } from './cart-issues.tsx'
import type { CheckoutFacts } from './checkout-facts.server.ts'
import { Delivery } from './delivery-step.tsx'
import { ElsewhereNote } from './elsewhere-note.tsx'
import type { ShopperDetails } from './shopper-details.server.ts'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useDraft } from './use-draft.ts'

/** Sentences in the order in which their fields stand on the screen. */
const asOnScreen = (wrong: [id: string, sentence: string][]) =>
  FIELDS.flatMap((field) => wrong.filter(([id]) => id === fieldId(field)))

/** Three quiet steps and the summary beside them. */
export function FormPage(props: {
  page: CheckoutFacts
  /** The page as the answer to a sent form read it: for the country that was sent. */
  sent: CheckoutFacts | null
  /** What a customer need not type again. */
  known: ShopperDetails | null
  /** What was sent, when it was refused, and why. */
  words: FormWords
}) {
  const { sent, known, words } = props
  const isAnswered = Object.keys(words.values).length > 0
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const page = isHydrated ? props.page : (sent ?? props.page)
  const { country, chooseCountry } = useCountry(props.page, sent?.country)
  const isPrefilled = !isAnswered && known !== null
  const { keep, fill } = useDraft(form, country, page.market, chooseCountry, isPrefilled)
  const book = useAddressBook({ form, known, fill, onCountry: chooseCountry })
  useEffect(noticeCart, [props.page])
  const isSending = useNavigation().formAction?.startsWith('/checkout') ?? false
  const other = MARKET_CODES.find((code) => code === country && code !== page.market)

  return (
    <div className="page py-6 md:py-10 lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-12">
      <h1 className="mb-5 text-28 md:text-36 lg:col-span-2 lg:mb-0">{t('Checkout')}</h1>
      <Summary facts={page.summary} />
      <div className="grid grid-cols-1 gap-6 pt-6 lg:order-first lg:col-start-1 lg:row-start-2 lg:pt-0">
        {words.refused && <FormSummary {...words.refused} fields={asOnScreen(words.refused.fields)} />}
        <CartIssues lines={page.issues} />
        <AskingForm known={known} />
        <Form
          ref={form}
          method="post"
          // The page is read again for the country that was chosen, whatever the answer is.
          action={`/checkout?country=${country}`}
          noValidate
          onChange={(event) => {
            keep()
            book.notice(event)
          }}
          preventScrollReset
        >
          <input type="hidden" name="attempt" value={page.attempt} />
          <input type="hidden" name="expectedTotal" value={page.summary.total} />
          <p aria-hidden="true" className="absolute -start-[9999px]">
            <label>
              {t('Website')} <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <Step number={1} title={t('Contact and address')}>
            <AddressBook known={known} picked={book.picked} onPick={book.pick} />
            <AddressFields
              country={country}
              countries={page.countries}
              words={words}
              first={(isAnswered ? null : known?.values) ?? {}}
              onCountry={(next) => {
                // A region belongs to its country: what stands in its field would be kept when the form hears of the change.
                fill({ state: '' })
                chooseCountry(next)
              }}
            />
            {other && (
              <div className="mt-5">
                <ElsewhereNote market={page.market} country={other} />
              </div>
            )}
          </Step>
          <Step number={2} title={t('Delivery')}>
            <Delivery choice={page.choice} />
          </Step>
          <Step number={3} title={t('Payment')}>
            <div className="grid gap-5">
              <label className="flex min-h-[60px] items-center gap-4 rounded-card border-[1.5px] border-ink bg-surface px-4 font-medium">
                <input
                  type="radio"
                  name="paymentMethod"
                  defaultChecked
                  className="size-4.5 accent-[var(--ink)]"
                />
                {page.provider}
              </label>
              {page.charge && <ChargeNote charge={page.charge} />}
              <Button
                type="submit"
                size="large"
                disabled={isSending || page.issues.length > 0}
                className="w-full sm:w-auto sm:justify-self-start"
              >
                <Lock aria-hidden="true" className="size-4.5" />
                {isSending ? t('Preparing your order…') : t('Continue to payment')}
              </Button>
              {page.issues.length > 0 ? (
                <p className="text-14 font-medium text-stop">
                  {t('Something in your cart changed.')}{' '}
                  <a href="#cart-issues" className="underline underline-offset-4 hover:no-underline">
                    {t('Settle it to go on')}
                  </a>
                </p>
              ) : (
                <p className="text-14 text-mute">{t('Nothing is charged yet. You pay on the next page.')}</p>
              )}
            </div>
          </Step>
        </Form>
      </div>
    </div>
  )
}

/** The chosen country: in the form at once, in the address too, so that delivery and summary follow it. */
function useCountry(page: CheckoutFacts, sent: string | undefined) {
  const [country, setCountry] = useState(sent ?? page.country)
  const [, setSearch] = useSearchParams()
  const market = useRef(page.market)

  const chooseCountry = (next: string) => {
    setCountry(next)
    setSearch({ country: next }, { replace: true, preventScrollReset: true })
  }
  // Choosing another market in the header chooses its country here.
  useEffect(() => {
    if (market.current === page.market) return
    market.current = page.market
    setCountry(page.market)
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [page.market, setSearch])
  return { country, chooseCountry }
}
