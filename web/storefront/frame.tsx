import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { Toast } from '../ui/toast.tsx'
import { CartProvider, useCart } from './cart/cart-context.tsx'
import { ChatButton } from './chat-button.tsx'
import { CustomerProvider } from './customer-context.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { PageProgress } from './page-progress.tsx'
import type { Shell } from './shell.tsx'
import { usePathChange } from './use-path-change.ts'

/** Header, page and footer, with everything that floats above them. */
export function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { main, announcement } = usePathChange()
  return (
    <CustomerProvider>
      <CartProvider>
        <a
          href="#content"
          className="fixed start-4 top-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
        >
          {t('Skip to content')}
        </a>
        <PageProgress />
        <Header categories={shell.categories} />
        <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <Footer shell={shell} />
        <ChatButton />
        <CartToast />
        <p className="sr-only" aria-live="polite" aria-atomic="true">
          {announcement}
        </p>
      </CartProvider>
    </CustomerProvider>
  )
}

function CartToast() {
  const { toast } = useCart()
  return <Toast text={toast} />
}
