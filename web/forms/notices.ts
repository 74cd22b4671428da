import type { ToastContent } from '../ui/toast.tsx'
import type { DialogName, Forms } from './use-forms.ts'

/** What an address says of something that was done before. It is told once: no way from there says it again. */
export const TOLD_IN_ADDRESS = ['done', 'form', 'gone']

/** The dialogs about one subject, for `useForms`. Pass null when the subject is gone; then none of these dialogs opens. */
export const dialogsOf = <T>(found: T | null, ...names: DialogName[]): (DialogName | DialogName[])[] =>
  found === null ? [names] : names

/** What a screen tells at its bottom, `other` where nothing was sent: nothing while a dialog is open, which tells it itself. */
export const noticeOf = (
  { dialog, answer }: Forms,
  other: ToastContent | null = null,
): ToastContent | null => (dialog ? null : (answer ?? other))

/** What a screen tells on its top of whichever form was refused, in the same way. */
export const summaryOf = ({ dialog, answer, words }: Forms) =>
  dialog ? null : words(answer?.intent ?? '').refused
