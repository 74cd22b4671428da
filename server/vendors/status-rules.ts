import { type Refusal, refuse } from '../platform/outcome.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import type { VendorStatus } from './tables.ts'

interface StatusRow {
  label: TextKey
  /** Why a seller in it does not come in; null where they do. */
  atLogIn: { code: string; text: TextKey } | null
  /** Why an email of a seller in it cannot sign up again. */
  atSignUp: { code: string; text: TextKey }
}

/** What each status of a seller means for whoever stands at the entrance. */
export const VENDOR_STATUS: Record<VendorStatus, StatusRow> = {
  pending: {
    label: key('Pending'),
    atLogIn: {
      code: 'vendor-pending',
      text: key(
        'Your email is confirmed, but your account is still awaiting admin approval. You will be able to login once approved.',
      ),
    },
    atSignUp: {
      code: 'vendor-pending',
      text: key(
        'A seller account with this email is already awaiting admin approval. You will be able to login once approved.',
      ),
    },
  },
  active: {
    label: key('Active'),
    atLogIn: null,
    atSignUp: {
      code: 'vendor-active',
      text: key('A seller account with this email already exists. Please login instead.'),
    },
  },
  rejected: {
    label: key('Rejected'),
    atLogIn: {
      code: 'vendor-rejected',
      text: key('Your seller application has been rejected. Please contact the administrator.'),
    },
    atSignUp: {
      code: 'vendor-rejected',
      text: key(
        'A seller application with this email has been rejected, so it cannot register again. Please contact the administrator.',
      ),
    },
  },
  suspended: {
    label: key('Suspended'),
    atLogIn: {
      code: 'vendor-suspended',
      text: key('Your seller account is suspended. Please contact the administrator to reactivate it.'),
    },
    atSignUp: {
      code: 'vendor-suspended',
      text: key(
        'A seller account with this email is suspended. Please contact the administrator to reactivate it.',
      ),
    },
  },
}

/** For a status that these rules do not know: a newer version of the shop may have written it. */
const OTHER = {
  code: 'vendor-not-active',
  atLogIn: key('Your seller account is not active. Please contact the administrator.'),
  atSignUp: key(
    'A seller account with this email already exists and is not active. Please contact the administrator.',
  ),
}

const rowOf = (status: string): StatusRow | null =>
  Object.entries(VENDOR_STATUS).find(([known]) => known === status)?.[1] ?? null

/** Why a seller who knows their password does not come in; null when they do. */
export function judgeLogIn(status: string): Refusal | null {
  const row = rowOf(status)
  if (!row) return refuse(OTHER.code, t(OTHER.atLogIn))
  return row.atLogIn && refuse(row.atLogIn.code, t(row.atLogIn.text))
}

/** Why an email that a seller in this status has cannot sign up. */
export function judgeSignUp(status: string): Refusal {
  const row = rowOf(status)
  return row ? refuse(row.atSignUp.code, t(row.atSignUp.text)) : refuse(OTHER.code, t(OTHER.atSignUp))
}

/** What an administrator does with a seller: from which status to which, what asks for the reason where it needs one, and what is said then. */
export const VENDOR_ACTS = {
  approve: { from: 'pending', to: 'active', why: null, done: key('Vendor approved successfully!') },
  reject: {
    from: 'pending',
    to: 'rejected',
    why: key('Please say why the application is rejected.'),
    done: key('Vendor rejected and removed from database successfully!'),
  },
  suspend: {
    from: 'active',
    to: 'suspended',
    why: key('Please say why the seller is suspended.'),
    done: key('Vendor suspended successfully!'),
  },
  reactivate: {
    from: 'suspended',
    to: 'active',
    why: null,
    done: key('Vendor reactivated successfully!'),
  },
} as const satisfies Record<
  string,
  { from: VendorStatus; to: VendorStatus; why: TextKey | null; done: TextKey }
>

export type VendorAct = keyof typeof VENDOR_ACTS

/** Whether this may be done with a seller in this status. */
export function judgeAct(act: VendorAct, status: VendorStatus): Refusal | null {
  if (VENDOR_ACTS[act].from === status) return null
  const label = t(VENDOR_STATUS[status].label)
  return refuse(
    'wrong-status',
    t('This cannot be done: the status of the seller is {{label}}. Reload to see what can.', { label }),
  )
}

/** What the later of two administrators is told who decide about one seller. */
export const decidedBefore = (who: string, status: VendorStatus): Refusal =>
  refuse(
    'wrong-status',
    t('{{who}} was first: the status of the seller is {{label}} now. Yours changed nothing.', {
      who,
      label: t(VENDOR_STATUS[status].label),
    }),
  )
