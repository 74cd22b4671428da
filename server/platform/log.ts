import { type Logger, pino } from 'pino'

export type Log = Logger

/** Lines of JSON on standard output; passwords, codes, tokens and cookies never reach it. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
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
  })
}

export const silentLog: Log = pino({ level: 'silent' })
