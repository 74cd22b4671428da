/** To the administrator: somebody wants to sell. */
export interface VendorApplication {
  kind: 'vendor-application'
  businessName: string
  email: string
  phone: string
}

/** To a seller: what was decided about their shop. */
export interface VendorStatusChange {
  kind: 'vendor-status'
  vendor: string
  act: 'approve' | 'reject' | 'suspend' | 'reactivate'
  reason: string | null
}

export type VendorEmail = VendorApplication | VendorStatusChange
