import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../site-data.ts'
import { Toast } from '../ui/toast.tsx'
import { CartProvider, useCart } from './cart/cart-context.tsx'
import { CustomerProvider } from './customer-context.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { readCategories } from './payload/categories.ts'
import type { Shell } from './shell.tsx'
import { usePathChange } from './use-path-change.ts'

/** Header, page and footer, with everything that floats above them. */
export function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { main, announcement } = usePathChange()
  const categories = readCategories(shell.categories)
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
        <Header categories={categories} />
        <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <Footer categories={categories} />
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
  return <Toast text={toast?.text ?? null} isDone={toast?.isAdded} />
}

/** Opens a chat with the greeting already written; there is none without a number. */
function ChatButton() {
  const { chatNumber } = useSite()
  const number = chatNumber.replace(/\D/g, '')
  if (!number) return null
  const greeting = encodeURIComponent(t('Hello! I need help with your products.'))
  return (
    <aside aria-label={t('Chat')}>
      <a
        href={`https://wa.me/${number}?text=${greeting}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('Chat with us (opens a new window)')}
        className="fixed end-4 bottom-[calc(16px+var(--dock))] z-20 grid size-13 place-items-center rounded-full bg-good text-white shadow-float transition-transform duration-150 hover:-translate-y-0.5 md:end-6 md:bottom-6 print:hidden"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
      </a>
    </aside>
  )
}

/** A thin line at the top while the next page comes; quick pages never show it. */
function PageProgress() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-[3px] origin-[0_0] bg-action transition-transform ease-out rtl:origin-[100%_0] ${
        state === 'idle' ? 'scale-x-0 duration-0' : 'scale-x-[0.85] delay-150 duration-[4s]'
      }`}
    />
  )
}
