import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Modal } from './modal.tsx'

/**
 * A dialog that an address opens and closes, so that it works before scripts do: then it stands in the page. `closeTo`
 * is the address without it.
 */
export function DialogAt(props: { title: string; closeTo: string; children: ReactNode }) {
  const { title, closeTo, children } = props
  const navigate = useNavigate()
  if (useHydrated())
    return (
      <Modal title={title} onClose={() => navigate(closeTo, { replace: true, preventScrollReset: true })}>
        {children}
      </Modal>
    )
  return (
    <section
      aria-label={title}
      className="mb-6 grid gap-5 rounded-card border-[1.5px] border-ink bg-surface p-5 md:p-6"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        <Link to={closeTo} aria-label={t('Close')} className="grid size-11 place-items-center">
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      {children}
    </section>
  )
}
