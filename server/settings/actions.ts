import { and, eq, sql } from 'drizzle-orm'
import { type Context, changed, inTransaction } from '../context.ts'
import { differenceOf } from '../platform/difference.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { settingOf } from './queries.ts'
import { SETTINGS, type SettingKey } from './registry.ts'
import { siteSettings } from './tables.ts'

/** Sets one switch or text of the marketplace. Refuses `wrong-value` when it does not have the key's shape. */
export async function saveSetting(ctx: Context, key: SettingKey, value: unknown): Promise<Outcome<null>> {
  const { schema, type, description } = SETTINGS[key]
  const read = schema.safeParse(value)
  if (!read.success)
    return refuse('wrong-value', t('This value does not fit the setting.'), {
      [key]: read.error.issues[0]?.message ?? '',
    })
  return inTransaction(ctx, async ({ db, now }) => {
    const row = { settingValue: read.data, settingType: type, description, updatedAt: now }
    const stored = await db
      .select({ value: siteSettings.settingValue })
      .from(siteSettings)
      .where(eq(siteSettings.settingKey, key))
      .for('update')
    await db
      .insert(siteSettings)
      .values({ settingKey: key, ...row })
      .onConflictDoUpdate({ target: siteSettings.settingKey, set: row })
    const details = differenceOf(settingOf(key, stored[0]?.value), read.data) ?? {}
    return changed(null, { action: 'setting.changed', subjectKind: 'setting', subjectId: key, details })
  })
}

/** Sets a value in the place of another, unless somebody has set a third one meanwhile; whether it did. */
export async function replaceSetting(
  { db, now }: Context,
  key: SettingKey,
  before: unknown,
  value: unknown,
): Promise<boolean> {
  const settingValue: unknown = SETTINGS[key].schema.parse(value)
  const same = sql`${siteSettings.settingValue} = ${JSON.stringify(before)}::jsonb`
  const replaced = await db
    .update(siteSettings)
    .set({ settingValue, updatedAt: now })
    .where(and(eq(siteSettings.settingKey, key), same))
    .returning({ key: siteSettings.settingKey })
  return replaced.length > 0
}
