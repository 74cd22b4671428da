import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Answer } from '../../forms/answer.ts'
import { useFieldErrors } from '../notice.tsx'
import type { EntranceForm } from './form-parts.tsx'

/** What the forms of a login page are given, and the answer that is still to be read. */
export function useLoginForm(
  notice: { email: string } | null,
  actionData: Answer | undefined,
): { form: EntranceForm; answer: Answer | undefined } {
  const [typed, keep] = useState<Record<string, string>>({})
  const navigation = useNavigation()
  const form = {
    errors: useFieldErrors(actionData ?? null),
    typed: { ...typed, ...(notice && { email: notice.email }), ...actionData?.values },
    isBusy: navigation.formMethod === 'POST' || Boolean(actionData?.goTo),
    onType: (name: string, value: string) => keep((known) => ({ ...known, [name]: value })),
  }
  return { form, answer: navigation.state === 'submitting' ? undefined : actionData }
}

/** Whoever has just logged in reads so before they go on. */
export const shouldLoadAgain = (args: {
  actionResult?: { goTo?: string | null }
  defaultShouldRevalidate: boolean
}) => (args.actionResult?.goTo ? false : args.defaultShouldRevalidate)
