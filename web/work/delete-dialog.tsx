import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../forms/answer.ts'
import { Form } from '../forms/form.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { beginHere, DialogAt } from '../ui/dialog.tsx'
import { SignInLink } from '../ui/sign-in-link.tsx'
import { ConfirmBox } from './confirm-box.tsx'
import { DELETES, type Deleted } from './deletes.ts'

interface DeleteDialogProps {
  kind: Deleted
  /** Of one, or of each of several. */
  id: number | readonly string[]
  name: string
  closeTo: string
  /** What really happens: to the shop, to orders, to the books. */
  children: ReactNode
  /** Why it was not deleted. */
  refused?: Answer | null | undefined
  /** What a form that lists several calls the one. */
  field?: 'id' | 'one'
  /** What has to be chosen before: fields of the form. */
  choice?: ReactNode
  /** What has to be ticked before, where the effect is great. */
  confirm?: string
  /** What the form asks for. */
  intent?: string
  /** Where it is asked for; otherwise here, so that a refusal is read in the dialog. */
  action?: string
}

/** Asks before anything is deleted, with the warning of its kind; whoever presses a key too fast keeps it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { kind, id, name, closeTo, children, refused, field = 'id', intent = 'delete' } = props
  const { action, confirm, choice } = props
  const { title, warning, button } = DELETES[kind]
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <DialogAt title={t(title, { name })} closeTo={closeTo}>
      <div className="grid gap-4">
        <p className="font-medium">{t(warning, { name })}</p>
        <div className="grid gap-2 text-14 text-mute">{children}</div>
        {refused && (
          <div role="alert" className="font-medium text-stop">
            <p>{refused.message}</p>
            <SignInLink to={refused.signIn} />
          </div>
        )}
        <Form method="post" {...(action && { action })} className="flex flex-wrap gap-3">
          {[id].flat().map((each) => (
            <input key={each} type="hidden" name={field} value={each} />
          ))}
          {choice}
          {confirm && <ConfirmBox label={confirm} />}
          <ButtonLink ref={beginHere} to={closeTo} kind="line" replace preventScrollReset>
            {typeof id === 'number' ? t('Keep it') : t('Keep them')}
          </ButtonLink>
          <Button type="submit" name="intent" value={intent} kind="stop" disabled={isSending}>
            {t(button)}
          </Button>
        </Form>
      </div>
    </DialogAt>
  )
}
