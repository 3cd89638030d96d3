import type { LoggerService } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions } from 'pino';

const MASKED = [
  'password',
  'password_confirmation',
  'current_password',
  'access_token',
  'authorization',
  'code',
  'token',
  'security_code',
  'cookie',
];

/** JSON lines on standard output with secrets masked wherever they stand one or two levels deep. */
export function createLogger(service: string, level: string): Logger {
  const paths = [...MASKED, ...MASKED.map((name) => `*.${name}`)];
  return pino({ ...lines(service, level), redact: { paths, censor: '***' } });
}

/** The same lines without the search for secrets: only for lines whose every field is known to hold none. */
export function createPlainLogger(service: string, level: string): Logger {
  return pino(lines(service, level));
}

function lines(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
}

/** Nest's own lines through pino: routine start-up chatter only at debug. */
export function nestLogger(log: Logger): LoggerService {
  const line =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      log[level](
        { context: typeof context === 'string' ? context : undefined, detail: detailOf(message, rest) },
        'nest',
      );
    };
  return {
    log: line('debug'),
    debug: line('debug'),
    verbose: line('debug'),
    warn: line('warn'),
    error: line('error'),
    fatal: line('fatal'),
  };
}

function detailOf(message: unknown, rest: unknown[]): unknown {
  if (message instanceof Error) return message.stack;
  return rest.length > 1 ? [message, ...rest.slice(0, -1)] : message;
}
