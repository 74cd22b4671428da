import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { TextField } from '../../ui/field.tsx'
import { fieldId } from '../notice.tsx'
import type { LoginIntent } from './faults.ts'
import { type Mode, modeOf, queryOf } from './modes.ts'

/** What every form of the login page is given. */
export interface EntranceForm {
  errors: Record<string, string>
  /** What was typed before, in this mode or another. */
  typed: Record<string, string>
  isBusy: boolean
  onType(name: string, value: string): void
}

const SECRET = ['password', 'confirmPassword', 'code']

/** A form that asks for one thing; what is typed into it, secrets aside, is remembered for the other modes. */
export function LoginForm(props: {
  intent: LoginIntent
  label: string
  children: ReactNode
  onType?: EntranceForm['onType']
  className?: string
}) {
  const { intent, label, children, onType, className = 'grid gap-5' } = props
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return (
    <Form
      method="post"
      action={pathname + queryOf(modeOf(search), search)}
      noValidate
      preventScrollReset
      aria-label={label}
      className={className}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && !SECRET.includes(target.name))
          onType?.(target.name, target.value)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** Id, name, error and what was typed before, of one field. */
export const fieldOf = ({ errors, typed }: Pick<EntranceForm, 'errors' | 'typed'>, name: string) => ({
  id: fieldId(name),
  name,
  error: errors[name],
  defaultValue: typed[name] ?? '',
})

/** The same without what was typed: a secret is never written into a page. */
export const secretOf = ({ errors }: Pick<EntranceForm, 'errors'>, name: string) => ({
  id: fieldId(name),
  name,
  error: errors[name],
})

/** The address by which its owner is known here; phones must not begin it with a capital. */
export function EmailField({ form }: { form: Pick<EntranceForm, 'errors' | 'typed'> }) {
  return (
    <TextField
      {...fieldOf(form, 'email')}
      label={t('Email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

/** The way to another mode; where somebody wanted to go stays in the address. */
export function ModeLink({ mode, children }: { mode: Mode; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={queryOf(mode, search) || '?'}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  )
}
