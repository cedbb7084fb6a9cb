import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line per entry. Secrets and addresses of people stay out of it. */
export function openLog({ level, pretty = false }: { level: string; pretty?: boolean }): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'email',
        'password',
        'token',
        '*.authorization',
        '*.email',
        '*.password',
        '*.token',
        'req.headers',
      ],
      censor: '[redacted]',
    },
    ...(pretty && { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', colorize: true } } }),
  })
}
