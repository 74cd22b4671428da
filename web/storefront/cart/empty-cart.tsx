import { ShoppingBag } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** `title` and `sentence` say why it is empty where that is known; `isEmptied`: this page was opened with something in it. */
export function EmptyCart(props: { title?: string; sentence?: string | null; isEmptied?: boolean }) {
  const { title, sentence, isEmptied = false } = props
  return (
    <div className="grid justify-items-center gap-5 rounded-stage bg-sand px-6 py-16 text-center md:py-24">
      <ShoppingBag aria-hidden="true" className="size-14 stroke-[1.5] text-mark" />
      <h1 className="text-28 md:text-36">{title ?? t('Your Cart is Empty')}</h1>
      <p className="max-w-[52ch] text-balance text-mute">
        {sentence ??
          (isEmptied
            ? t(
                'What was in it was bought or taken out in another tab, or on another device, since this page was opened.',
              )
            : t('Whatever you put in waits here, also when you come back another day.'))}
      </p>
      <ButtonLink to="/products" size="large">
        {t('Start Shopping')}
      </ButtonLink>
    </div>
  )
}
