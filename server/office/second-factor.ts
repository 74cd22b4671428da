import type { Admin } from '../actor.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { findFactors } from '../identity/one-time-codes.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { saveSetting } from '../settings/actions.ts'

/**
 * Says whether every administrator needs a second factor: reads required (`on`). Refuses with `none-yourself` where whoever asks
 * for it of others has none.
 */
export const requireSecondFactor = (ctx: Context<Admin>, form: Typed): Promise<Outcome<boolean>> =>
  inTransaction(ctx, async (act) => {
    const required = readTyped(form, 'required') === 'on'
    if (required && !(await findFactors(act.db, act.actor.userId)).any)
      return refuse(
        'none-yourself',
        t('Turn on a second factor of your own first: below Change Credentials.'),
      )
    const saved = await saveSetting(act, 'admins_need_second_factor', required)
    return saved.ok ? unaudited(required) : saved
  })
