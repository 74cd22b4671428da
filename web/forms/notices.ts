import type { ToastContent } from '../ui/toast.tsx'
import type { DialogName, Forms } from './use-forms.ts'

/** Dialogs about one thing, for `useForms`. Where it is null, because it is gone or takes none of them, none of them is open, whatever the address says. */
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
