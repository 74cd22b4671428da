import { WrongSettings } from '#server/platform/config.ts'

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
export function unanswered(url: string, fault: unknown): WrongSettings {
  const shown = withoutPassword(url)
  const hint = shown ? '' : ' In a password write % as %25, # as %23, / as %2F, ? as %3F and @ as %40.'
  const name = shown ? `DATABASE_URL ${shown}` : 'DATABASE_URL'
  return new WrongSettings(`${name} does not answer: ${innermost(fault).message || 'no connection'}.${hint}`)
}

/** The sentence for a database that cannot be brought to this version; the fault itself when it is not PostgreSQL's. */
export function unprepared(url: string, fault: unknown): unknown {
  const { code, message } = innermost(fault)
  if (!/^[0-9A-Z]{5}$/.test(code)) return fault
  const name = `DATABASE_URL ${withoutPassword(url) ?? ''}`.trim()
  return new WrongSettings(
    code === '42501'
      ? `${name}: its user may not prepare the database (${message}). Make this user the database's owner: alter database … owner to ….`
      : `${name} cannot be brought to this version: ${message}.`,
  )
}
