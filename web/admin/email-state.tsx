import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill } from '../work/pill.tsx'

type State = 'queued' | 'sending' | 'sent' | 'failed'

const STATES: Record<State, { label: TextKey; tone: 'good' | 'wait' | 'stop' }> = {
  queued: { label: key('E-mail waits'), tone: 'wait' },
  sending: { label: key('E-mail waits'), tone: 'wait' },
  sent: { label: key('E-mail sent'), tone: 'good' },
  failed: { label: key('E-mail failed'), tone: 'stop' },
}

/** What became of the e-mail that told somebody of a decision. */
export const EmailState = ({ state }: { state: State | null }) =>
  state && <Pill tone={STATES[state].tone}>{t(STATES[state].label)}</Pill>
