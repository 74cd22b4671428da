import { key, type TextKey, t } from '#server/platform/texts.ts'
import type { OfficeVendor } from '#server/vendors/office.ts'
import { VENDOR_ACTS, type VendorAct } from '#server/vendors/status-rules.ts'

export const ACT_NAMES = [
  'approve',
  'reject',
  'suspend',
  'reactivate',
] as const satisfies readonly VendorAct[]

interface ActWords {
  title: TextKey
  button: TextKey
  /** What really happens. */
  effect: TextKey
  destroys: boolean
}

export const ACTS: Record<VendorAct, ActWords> = {
  approve: {
    title: key('Approve {{name}}?'),
    button: key('Approve vendor'),
    effect: key(
      'The shop opens at once: its seller can log in and put products on sale. An email tells them.',
    ),
    destroys: false,
  },
  reject: {
    title: key('Reject {{name}}?'),
    button: key('Reject vendor'),
    effect: key(
      'The application is removed for good, and this email address cannot sign up as a seller again. An email tells them why.',
    ),
    destroys: true,
  },
  suspend: {
    title: key('Suspend {{name}}?'),
    button: key('Suspend vendor'),
    effect: key(
      'The seller is logged out and cannot log in for the time being. Their products leave the shop; open orders are still to be sent. An email tells them why.',
    ),
    destroys: true,
  },
  reactivate: {
    title: key('Reactivate {{name}}?'),
    button: key('Reactivate vendor'),
    effect: key('The seller can log in again, and their products are back in the shop. An email tells them.'),
    destroys: false,
  },
}

export const ACT_LINKS: Record<VendorAct, TextKey> = {
  approve: key('Approve'),
  reject: key('Reject'),
  suspend: key('Suspend'),
  reactivate: key('Reactivate'),
}

/** What can be done with a seller in this status. */
export const actsIn = (status: OfficeVendor['status']): VendorAct[] =>
  ACT_NAMES.filter((act) => VENDOR_ACTS[act].from === status)

/** Of who was rejected no name is kept. */
export const nameOf = ({ businessName, id }: Pick<OfficeVendor, 'businessName' | 'id'>): string =>
  businessName || t('Rejected application {{id}}', { id })
