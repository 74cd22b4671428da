import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill, type Tone } from '../work/pill.tsx'

type State = 'queued' | 'sending' | 'sent' | 'failed'

const STATES: Record<State, { label: TextKey; tone: Tone }> = {
  queued: { label: key('Email waits'), tone: 'wait' },
  sending: { label: key('Email waits'), tone: 'wait' },
  sent: { label: key('Email sent'), tone: 'good' },
  failed: { label: key('Email failed'), tone: 'stop' },
}

/** What became of the email that told somebody of a decision. */
export const EmailState = ({ state }: { state: State | null }) =>
  state && <Pill tone={STATES[state].tone}>{t(STATES[state].label)}</Pill>
