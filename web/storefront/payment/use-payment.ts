import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { noticeCart } from '../../shop/cart-store.ts'
import { ask } from './ask.ts'

/** Why a payment did not happen; the code of its refusal is empty for what no refusal says. */
export interface Fault {
  code: string
  sentence: string
}

export interface Payment {
  /** `checking`: the answer got lost, so nobody is invited to pay again until it is known. */
  state: 'ready' | 'processing' | 'checking'
  error: Fault | null
  /** Creates the provider's order and gives its id. Throws after saying why it could not be. */
  create(): Promise<string>
  /** After the shopper approved: the server takes the money and writes the orders. */
  finish(providerOrderId: string): Promise<void>
  fail(sentence: string, code?: string): void
  clear(): void
}

const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * What every payment component does with its purchase; the components differ in their buttons only. `shown` is the fingerprint of
 * the purchase as the page shows it.
 */
export function usePayment(token: string, shown: string): Payment {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Payment['state']>('ready')
  const [error, setError] = useState<Fault | null>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  // The first sentence stays: providers report again what they were just told.
  const fail = useCallback((sentence: string, code = '') => {
    setState('ready')
    setError((before) => before ?? { code, sentence })
  }, [])

  const create = useCallback(async () => {
    setError(null)
    const answer = await ask<{ providerOrderId: string }>('/payments/create', { token, shown })
    if (answer?.good === false && answer.code === 'already-paid') {
      // Another tab was faster: what became of it stands on its page.
      await navigate(`/thank-you/${token}`, { replace: true })
      throw new Error(answer.message)
    }
    if (answer === null || !answer.good) {
      const sentence = answer?.message ?? t('Failed to create PayPal order')
      // What is bought is read again before anybody is invited to try again.
      if (answer?.code === 'order-changed') await revalidate()
      fail(sentence, answer?.code)
      throw new Error(sentence)
    }
    return answer.providerOrderId
  }, [token, shown, fail, navigate, revalidate, t])

  const finish = useCallback(
    async (providerOrderId: string) => {
      setError(null)
      setState('processing')
      for (let round = 0; !gone.current; round++) {
        const answer = await ask<{ state: string; to: string }>('/payments/finish', {
          token,
          providerOrderId,
        })
        if (answer?.good === false) {
          if (answer.code === 'foreign-approval') await revalidate()
          return fail(answer.message, answer.code)
        }
        if (answer?.state === 'declined') return fail(t('Payment failed. Please try again.'))
        if (answer) {
          noticeCart()
          await navigate(answer.to, { replace: true })
          return
        }
        setState('checking')
        await pause(PAUSES[Math.min(round, PAUSES.length - 1)] ?? 30_000)
      }
    },
    [token, fail, navigate, revalidate, t],
  )

  const clear = useCallback(() => setError(null), [])
  return { state, error, create, finish, fail, clear }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
