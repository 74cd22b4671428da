import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/** An entrance that nobody can come in by yet: says so, and leads back. */
export function ClosedEntrance(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="page grid min-h-svh place-content-center justify-items-center gap-5 py-16 text-center">
      <Logo className="h-auto w-28 text-line-strong" />
      <h1 className="text-36">{props.title}</h1>
      <p className="max-w-[44ch] text-18 text-mute">{props.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {props.children}
        <ButtonLink to="/" kind="line" reloadDocument>
          {t('Back to the shop')}
        </ButtonLink>
      </div>
    </div>
  )
}
