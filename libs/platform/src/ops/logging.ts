import type { LoggerService } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { traceFields } from '../tracing/spans.js';
import { mapStackTrace } from '../errors/map-stack-trace.js';

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

const FLUSH_MS = 500;

/**
 * The same lines without the search for secrets, written in blocks at least twice a second: for the many lines whose
 * every field is known to hold none. A killed process may lose the last half second of them.
 */
export function createAccessLogger(service: string, level: string): Logger {
  const out = pino.destination({ minLength: 8192, sync: false });
  const timer = setInterval(() => out.flush(), FLUSH_MS).unref();
  process.once('exit', () => {
    clearInterval(timer);
    out.flushSync();
  });
  return pino(lines(service, level), out);
}

function lines(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
  };
}

function describeError(error: Error): unknown {
  const described = pino.stdSerializers.err(error);
  if (described?.stack) described.stack = mapStackTrace(described.stack)!;
  return described;
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
  if (message instanceof Error) return mapStackTrace(message.stack);
  return rest.length > 1 ? [message, ...rest.slice(0, -1)] : message;
}
