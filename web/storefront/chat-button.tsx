import { MessageCircle } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../site-data.ts'

/** Opens a chat with the greeting already written; there is none without a number. */
export function ChatButton() {
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
