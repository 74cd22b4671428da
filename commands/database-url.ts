import { WrongSettings } from '#server/platform/config.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/platform/database.ts'

/**
 * An address of a database without its password and its options. Null where a raw #, /, ? or @ leaves it open
 * which part the password is.
 */
function withoutPassword(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, username, password, host, pathname, search, hash } = new URL(url)
  if (hash || `${pathname}${search}`.includes('@')) return null
  const user = username + (password ? ':…' : '')
  return `${protocol}//${user ? `${user}@` : ''}${host}${pathname}`
}

/** The first reason that has a code of its own: an answer of PostgreSQL inside what was wrapped around it. */
function innermost(fault: unknown): { code: string; message: string } {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return { code: cause.code, message: cause.message }
  return { code: '', message: fault instanceof Error ? fault.message : String(fault) }
}

/** The sentence for a database that cannot be asked. */
export function databaseUnreachable(url: string, fault: unknown): WrongSettings {
  const shown = withoutPassword(url)
  const hint = shown ? '' : ' In a password write % as %25, # as %23, / as %2F, ? as %3F and @ as %40.'
  const name = shown ? `DATABASE_URL ${shown}` : 'DATABASE_URL'
  return new WrongSettings(`${name} does not answer: ${innermost(fault).message || 'no connection'}.${hint}`)
}

/** How sentences name the database: by its address without the password, or by the folder of the shop's own. */
export const nameOf = (url: string, ownFolder: string | null): string =>
  ownFolder ? `The database in ${ownFolder}` : `DATABASE_URL ${withoutPassword(url) ?? ''}`.trim()

/** The sentence for a database that cannot be brought to this version; the fault itself when that went away or has no room, or it is not PostgreSQL's. */
export function databaseNotMigrated(name: string, fault: unknown): unknown {
  const { code, message } = innermost(fault)
  if (
    !/^[0-9A-Z]{5}$/.test(code) ||
    isDatabaseUnavailable(fault) ||
    isDiskFull(fault) ||
    !(fault instanceof Error)
  )
    return fault
  if (code === '42501')
    return new WrongSettings(
      `${name}: its user may not prepare the database (${message}). Make this user the database's owner: alter database … owner to ….`,
    )
  const hint =
    code === '55P03'
      ? ' Something reads or writes its tables for long, such as a backup. Start again when that has ended.'
      : ''
  return new WrongSettings(`${name} cannot be brought to this version. ${fault.message}.${hint}`)
}
