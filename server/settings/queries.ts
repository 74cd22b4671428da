import { inArray } from 'drizzle-orm'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { SETTINGS, type SettingKey, type Settings, type SettingValue } from './registry.ts'
import { siteSettings } from './tables.ts'

/** A stored value when it still has the shape of its key; else the standard one. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { schema, standard } = SETTINGS[key]
  const read = schema.safeParse(stored)
  return (read.success ? read.data : standard) as SettingValue<K>
}

const remembered = new DatabaseCache<Partial<Settings<SettingKey>>>()

/** What is written down, unchecked and never remembered; what was never set is absent. */
export async function readStored(db: Db, keys: readonly SettingKey[]): Promise<Map<string, unknown>> {
  noteTags(['settings'])
  const rows = await db
    .select({ key: siteSettings.settingKey, value: siteSettings.settingValue })
    .from(siteSettings)
    .where(inArray(siteSettings.settingKey, [...keys]))
  return new Map<string, unknown>(rows.map((row) => [row.key, row.value]))
}

/** Several settings in one question; what was never set, or no longer fits, has its standard value. */
export async function readSettings<K extends SettingKey>(db: Db, keys: readonly K[]): Promise<Settings<K>> {
  return (await remembered.read(db, keys.join(), async () => {
    const stored = await readStored(db, keys)
    return Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))]))
  })) as Settings<K>
}

export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  return (await readSettings(db, [key]))[key]
}
