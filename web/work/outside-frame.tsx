import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { Logo } from '../ui/logo.tsx'

/** What stands around the entrance of a work room: the way back to the shop. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page pt-4">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
        >
          <Logo className="h-auto w-12 text-mark" />
          {t('Back to the shop')}
        </a>
      </header>
      <main id="content">{children}</main>
    </>
  )
}
