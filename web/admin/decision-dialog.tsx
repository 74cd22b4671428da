import type { ReactNode } from 'react'
import { LONGEST_DECISION_REASON } from '#server/identity/decision-limits.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import type { Forms } from '../forms/use-forms.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DialogAt } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { SignInLink } from '../ui/sign-in-link.tsx'

interface DecisionDialogProps {
  /** The customer or seller. */
  id: number
  /** The intent of its form, and its name among the dialogs. */
  act: string
  title: string
  button: string
  destroys: boolean
  /** Who reads the reason; null where none is asked for. */
  reasonHelp: string | null
  forms: Forms
  /** What really happens. */
  children: ReactNode
}

/** Asks before something is decided about somebody. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { id, act, title, button, destroys, reasonHelp, forms, children } = props
  const words = forms.words(act)
  return (
    <DialogAt title={title} closeTo={forms.closeTo}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        {children}
        {reasonHelp !== null && (
          <TextArea
            {...words.field('reason')}
            label={t('Reason')}
            help={reasonHelp}
            rows={3}
            maxLength={LONGEST_DECISION_REASON}
            required
          />
        )}
        {words.refused && !words.wrong && (
          <div role="alert" className="font-medium text-stop">
            <p>{words.refused.answer.message}</p>
            <SignInLink to={words.refused.answer.signIn} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={forms.closeTo} kind="line" replace preventScrollReset>
            {t('Cancel')}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value={act}
            kind={destroys ? 'stop' : 'ink'}
            disabled={forms.isSending(act)}
          >
            {button}
          </Button>
        </div>
      </Form>
    </DialogAt>
  )
}
