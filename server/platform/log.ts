import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** A fault as the log keeps it. */
interface LoggedFault {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: LoggedFault
}

/** A query that failed brings every value it was asked with. */
const messageOf = (fault: Error): string =>
  'params' in fault && 'query' in fault ? `Failed query: ${String(fault.query)}` : fault.message

/**
 * What may be written down of a fault. The values of a query, and a row that a constraint refused, stay out of it:
 * they may be an address, a code or the hash of a password.
 */
function serializeFault(fault: Error, depth = 0): LoggedFault {
  const message = messageOf(fault)
  const { code, constraint, cause } = fault as Error & { code?: unknown; constraint?: unknown }
  return {
    type: fault.constructor.name,
    message,
    stack: (fault.stack ?? '').replace(fault.message, () => message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && depth < 5 && { cause: serializeFault(cause, depth + 1) }),
  }
}

/** Lines of JSON on standard output; passwords, codes, tokens, cookies and the values of queries never reach it. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    serializers: { fault: (fault: unknown) => (fault instanceof Error ? serializeFault(fault) : fault) },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'code',
        'secret',
        '*.secret',
        'headers.cookie',
        'headers.authorization',
        'cookie',
        'authorization',
      ],
      censor: '[kept back]',
    },
  }
  return pino(options, to)
}
