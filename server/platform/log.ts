import { type DestinationStream, type Logger, pino } from 'pino'
import { tellFault } from './faults.ts'

export type Log = Logger

/** Lines of JSON on standard output; passwords, codes, tokens, cookies and the values of queries never reach it. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    serializers: { fault: (fault: unknown) => (fault instanceof Error ? tellFault(fault) : fault) },
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

export const silentLog: Log = pino({ level: 'silent' })
