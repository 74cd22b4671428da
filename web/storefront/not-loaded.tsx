import { t } from '#server/platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Says that a part of a page did not come, with a way to ask for it again. */
export function NotLoaded({ onAgain }: { onAgain(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{t('This could not be loaded.')}</p>
      <Button onClick={onAgain}>{t('Try again')}</Button>
    </div>
  )
}

/** In the place of a dialog whose script did not come: the line broke, or a new build took the old scripts away. */
export function DialogNotLoaded(props: { title: string; onAgain(): void; onClose(): void }) {
  const { title, onAgain, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <NotLoaded onAgain={onAgain} />
    </Dialog>
  )
}
