import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { demoProvider } from './demo.ts'
import { paypalProvider } from './paypal.ts'
import type { Provider } from './provider.ts'

/** PayPal where its credentials are set; else, in a demo, the built-in provider that moves no money. */
export function openProvider(config: Config, db: Db, clock: Clock): Provider {
  return config.paypal ? paypalProvider(config.paypal) : demoProvider(config, db, clock)
}
