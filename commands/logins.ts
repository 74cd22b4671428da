import { DEMO_SELLER, DEMO_SHOPPER } from '#demo/logins.ts'
import { DEMO_ADMIN } from '#server/accounts/first-admin.ts'
import { say } from './say.ts'

/** The three logins of the demo market. */
export const sayLogins = () =>
  say(
    `  Demo customer: ${DEMO_SHOPPER.email}, password ${DEMO_SHOPPER.password} (at /login)\n` +
      `  Demo seller: ${DEMO_SELLER.email}, password ${DEMO_SELLER.password} (at /vendor/login)\n` +
      `  Demo administrator: ${DEMO_ADMIN.username}, password ${DEMO_ADMIN.password} (at /admin/login)\n`,
  )
