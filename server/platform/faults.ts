/** A fault as the log keeps it. */
export interface ToldFault {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: ToldFault
}

/** A query that failed brings every value it was asked with. */
const messageOf = (fault: Error): string =>
  'params' in fault && 'query' in fault ? `Failed query: ${String(fault.query)}` : fault.message

/**
 * What may be written down of a fault. The values of a query, and a row that a constraint refused, stay out of it:
 * they may be an address, a code or the hash of a password.
 */
export function tellFault(fault: Error, depth = 0): ToldFault {
  const message = messageOf(fault)
  const { code, constraint, cause } = fault as Error & { code?: unknown; constraint?: unknown }
  return {
    type: fault.constructor.name,
    message,
    stack: (fault.stack ?? '').replace(fault.message, () => message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && depth < 5 && { cause: tellFault(cause, depth + 1) }),
  }
}
