/** The hidden field in which a form says whose page it stands on (web/other-account.server.ts). */
export const SIGNED_IN_AS = 'signed_in_as'
