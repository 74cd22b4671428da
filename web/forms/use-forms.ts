import { useEffect } from 'react'
import { useActionData, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Answer, ROWS } from './answer.ts'
import { wordsOf } from './form-words.ts'
import { TOLD_IN_ADDRESS } from './notices.ts'
import { useTouched } from './use-touched.ts'

/** The dialogs of the screens, by the name that opens them in the address. */
export type DialogName =
  | 'cancel'
  | 'return'
  | 'write'
  | 'edit'
  | 'add'
  | 'delete'
  | 'delete-many'
  | 'show'
  | 'deliver'
  | 'tracking'
  | 'save-view'
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'reactivate'
  | 'block'
  | 'unblock'
  | 'answer'
  | 'answer-case'
  | 'change'

/**
 * What the forms of a screen know: the last answer, which form is being sent, and the dialog that the address names in
 * one of `dialogs`, unless what it is about is gone (`about`, a list here). A good answer closes the dialog. What was refused is told
 * once: by the dialog that is open, or else by the screen (`notices.ts`).
 */
export function useForms(...dialogs: (DialogName | DialogName[])[]) {
  const answered = useActionData<Answer>() ?? null
  const touched = useTouched(answered)
  /** Another row of a list is nothing to tell of. */
  const answer = answered?.code === ROWS ? null : answered
  const { formData, formMethod, formAction, state } = useNavigation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const isOver = answer?.good ?? false
  const names = dialogs.flat()
  const name = names.find((each) => params.has(each))
  const dialog = name && dialogs.includes(name) && !isOver ? { name, subject: params.get(name) ?? '' } : null
  for (const each of [...names, ...TOLD_IN_ADDRESS]) params.delete(each)
  const closeTo = `${params}` ? `${pathname}?${params}` : pathname

  // What the answer changed is read again first; leaving earlier would break that off.
  const isRead = state === 'idle'
  useEffect(() => {
    if (isOver && isRead && name) void navigate(closeTo, { replace: true, preventScrollReset: true })
  }, [isOver, isRead, name, closeTo, navigate])

  // The header has forms, too: they go elsewhere.
  const isOurs = formMethod === 'POST' && formAction?.split('?')[0] === pathname
  const sending = isOurs ? (formData?.get('intent') ?? '') : null
  return {
    answer,
    dialog,
    closeTo,
    /** The address that opens a dialog. */
    open: (dialog: DialogName, subject: string | number = '') => {
      const to = new URLSearchParams(params)
      to.set(dialog, String(subject))
      return `${pathname}?${to}`
    },
    isSending: (intent = '') => sending === intent,
    /** What stands in and beside the fields of a form, and above it, when it was the one that was answered. */
    words: (intent = '') => wordsOf(answered, intent, touched),
  }
}

export type Forms = ReturnType<typeof useForms>
