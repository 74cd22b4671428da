/** The longest name of a passkey; its forms and what reads them agree. */
export const LONGEST_PASSKEY_NAME = 60
