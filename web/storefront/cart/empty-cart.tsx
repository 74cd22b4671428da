import { ShoppingBag } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** `title` and `sentence` say why it is empty where that is known. */
export function EmptyCart({ title, sentence }: { title?: string | undefined; sentence?: string | null }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-stage bg-sand px-6 py-16 text-center md:py-24">
      <ShoppingBag aria-hidden="true" className="size-14 stroke-[1.5] text-mark" />
      <h1 className="text-28 md:text-36">{title ?? t('Your Cart is Empty')}</h1>
      <p className="max-w-[52ch] text-balance text-mute">
        {sentence ?? t('Whatever you put in waits here, also when you come back another day.')}
      </p>
      <ButtonLink to="/products" size="large">
        {t('Start Shopping')}
      </ButtonLink>
    </div>
  )
}
