/** How the sellers of the market can be looked at: those who may sell, or may again, come first. */
export const VENDOR_VIEWS = ['open', 'active', 'suspended', 'rejected'] as const
