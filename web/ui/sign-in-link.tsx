import { t } from '#server/platform/texts.ts'

/** The way to the login for whoever was signed out, beside the page with what they typed; nothing for anybody else. */
export function SignInLink({ to }: { to: string | null | undefined }) {
  if (!to) return null
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:no-underline"
    >
      {t('Sign in')}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  )
}
