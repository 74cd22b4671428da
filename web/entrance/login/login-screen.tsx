import type { ReactNode } from 'react'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import type { Answer } from '../../forms/answer.ts'
import { EntranceFrame } from '../frame.tsx'
import { fieldId, SuccessNote, Unsaved } from '../notice.tsx'
import { RedirectLater } from '../redirect-later.tsx'
import { EnterCode } from './enter-code.tsx'
import { Forgot } from './forgot.tsx'
import type { EntranceForm } from './form-parts.tsx'
import type { loadLogin } from './load.server.ts'
import { LoginTrouble } from './login-trouble.tsx'
import type { Mode } from './modes.ts'
import { useLoginForm } from './use-login-form.ts'

interface Heading {
  title: TextKey
  lead: TextKey
}

/** The heading of each mode that is for everybody the same, and a sentence below it. */
const HEADINGS: Record<Exclude<Mode, OwnMode>, Heading> = {
  code: { title: key('Verify your email'), lead: key('Type the 6 digits that we sent to {{email}}.') },
  forgot: {
    title: key('Forgot password'),
    lead: key('Tell us your email and we send you a link to choose a new password.'),
  },
}

type OwnMode = 'sign-in' | 'sign-up'
/** Those that say for whom the page is. */
export type OwnHeadings = Record<OwnMode, Heading>

const headingOf = (own: OwnHeadings, mode: Mode): Heading => ({ ...HEADINGS, ...own })[mode]

export const loginTitle = (own: OwnHeadings, mode: Mode = 'sign-in'): string => t(headingOf(own, mode).title)

/** Log in, sign up, type the code of the email, or ask for a new password. */
export function LoginScreen(props: {
  loaderData: ReturnType<typeof loadLogin>['data']
  answered: Answer | undefined
  headings: OwnHeadings
  hue: number
  aside: ReactNode
  /** How long it is read that all went well before its reader is taken on, in milliseconds. */
  read: number
  signIn(form: EntranceForm): ReactNode
  signUp(form: EntranceForm): ReactNode
}) {
  const { mode, notice, waiting } = props.loaderData
  const { form, answer } = useLoginForm(notice, props.answered)
  const { title, lead } = headingOf(props.headings, mode)
  return (
    <EntranceFrame
      title={t(title)}
      lead={mode === 'code' && waiting ? t(lead, { email: waiting.email }) : t(lead)}
      hue={props.hue}
      aside={props.aside}
      {...(mode === 'code' && { start: fieldId('code') })}
    >
      <SuccessNote message={answer?.good ? answer.message : answer ? null : (notice?.message ?? null)} />
      {!answer && mode === 'sign-in' && <Unsaved />}
      {answer && !answer.good && <LoginTrouble answer={answer} />}
      {answer?.goTo && <RedirectLater to={answer.goTo} after={props.read} />}
      {mode === 'sign-in' && props.signIn(form)}
      {mode === 'sign-up' && props.signUp(form)}
      {mode === 'code' && waiting && <EnterCode {...form} waiting={waiting} />}
      {mode === 'forgot' && <Forgot {...form} />}
    </EntranceFrame>
  )
}
