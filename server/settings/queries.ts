import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { SETTINGS, type SettingKey, type Settings, type SettingValue } from './registry.ts'
import { siteSettings } from './tables.ts'

/** A stored value when it still has the shape of its key; else the standard one. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { schema, standard } = SETTINGS[key]
  const read = schema.safeParse(stored)
  return (read.success ? read.data : standard) as SettingValue<K>
}

/** Several settings in one question; what was never set, or no longer fits, has its standard value. */
export async function readSettings<K extends SettingKey>(db: Db, keys: readonly K[]): Promise<Settings<K>> {
  const rows = await db
    .select({ key: siteSettings.settingKey, value: siteSettings.settingValue })
    .from(siteSettings)
    .where(inArray(siteSettings.settingKey, [...keys]))
  const stored = new Map<string, unknown>(rows.map((row) => [row.key, row.value]))
  return Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))])) as Settings<K>
}

export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  return (await readSettings(db, [key]))[key]
}
