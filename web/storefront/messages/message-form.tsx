import { CircleCheck, CircleX, SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { HONEYPOT } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { FieldWords } from '../../forms/form-words.ts'
import { Button } from '../../ui/button.tsx'
import { useMessage } from './use-message.ts'

/** A form that sends a message: its fields, the trap for programs, the button, and what came of it. */
export function MessageForm(props: {
  label: string
  button: string
  children: (field: (name: string) => FieldWords) => ReactNode
}) {
  const { form, state, result, words } = useMessage()
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label={props.label}
      data-state={state}
      className="grid gap-5"
    >
      {props.children(words.field)}
      <div className="absolute -start-[9999px] size-px overflow-hidden" aria-hidden="true">
        <label>
          {t('Leave this field empty')}
          <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="large" disabled={state === 'sending'}>
          {state === 'sending' ? t('Sending...') : props.button}
          <SendHorizontal aria-hidden="true" className="size-[18px] rtl:-scale-x-100" />
        </Button>
        <Result result={result} />
      </div>
    </Form>
  )
}

function Result({ result }: { result: { good: boolean; message: string } | null }) {
  const Sign = result?.good ? CircleCheck : CircleX
  return (
    <div aria-live="polite" aria-atomic="true" className="flex-1 basis-60 md:min-h-12">
      {result ? (
        <p
          className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-15 leading-snug font-medium ${result.good ? 'bg-good-tint text-good' : 'bg-stop-tint text-stop'}`}
        >
          <Sign aria-hidden="true" className="mt-px size-[18px] shrink-0" />
          {result.message}
        </p>
      ) : null}
    </div>
  )
}
