import { useState } from 'react'
import { t } from '#server/platform/texts.ts'

interface Answered {
  options?: unknown
  to?: string
  message?: string
}

const failed = () => t('This passkey could not be used. Try again, or choose another way.')

async function ask(path: string, form: FormData): Promise<Answered> {
  const answer = await fetch(path, { method: 'POST', body: form })
  const body = (await answer.json()) as Answered
  return answer.ok ? body : { message: body.message ?? failed() }
}

/**
 * Asks the server for a question, a device of this person for its answer, and the server what it thinks of that. `use` loads what
 * speaks to devices: it is needed by few. Null is given where it did not work, and `trouble` says why.
 */
export function usePasskey(
  path: string,
  use: (options: never) => Promise<unknown>,
  done: (answered: Answered) => void,
) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function begin(form: FormData) {
    setBusy(true)
    setTrouble(null)
    try {
      const challenge = await ask(path, form)
      if (challenge.message) return setTrouble(challenge.message)
      form.set('response', JSON.stringify(await use(challenge.options as never)))
      const answered = await ask(path, form)
      if (answered.message) setTrouble(answered.message)
      else done(answered)
    } catch {
      // Whoever closes the window of their device chose to.
      setTrouble(failed())
    } finally {
      setBusy(false)
    }
  }
  return { begin, trouble, isBusy }
}
