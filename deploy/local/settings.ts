import { isLocalAddress } from '@keystead/platform';
import { Refusal, obstacleAt, type ServerKind, nats, postgres, redis } from '@keystead/testkit';

/** What a person may decide about `npm start`, read from the environment and checked. */
export interface Settings {
  port: number;
  mailPort: number;
  host: string;
  publicUrl: string;
  productName: string;
  logLevel: string;
  smtpUrl: string | undefined;
  /** Days that the product's clock runs ahead of this machine's. */
  daysAhead: number;
  /** What plays Xero; the real one when nothing does. */
  xero: 'stand-in' | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export function readSettings(env: Record<string, string | undefined>, args: string[] = []): Settings {
  const port = readPort(env, 'PORT', 8080);
  const mailPort = readPort(env, 'MAIL_PORT', 8025);
  if (port === mailPort) throw new Refusal(`PORT and MAIL_PORT are both ${port}: give one of them another number.`);
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel))
    throw new Refusal(`LOG_LEVEL is "${logLevel}"; use one of ${LOG_LEVELS.join(', ')}.`);
  for (const { variable, schemes } of [postgres, nats, redis] satisfies ServerKind[]) readUrl(env, variable, schemes);
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`;
  return {
    port,
    mailPort,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    productName: env.PRODUCT_NAME || 'Keystead',
    logLevel,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp', 'smtps']),
    daysAhead: readDaysAhead(args, publicUrl),
    xero: readXero(env, publicUrl),
  };
}

function readXero({ XERO }: Record<string, string | undefined>, publicUrl: string): 'stand-in' | undefined {
  if (!XERO) return undefined;
  if (XERO !== 'stand-in') throw new Refusal(`XERO is "${XERO}"; it must be stand-in, or unset for the real one.`);
  if (isLocalAddress(publicUrl)) return 'stand-in';
  throw new Refusal(`XERO=stand-in is for this machine alone, but people open ${publicUrl}: unset one of them.`);
}

const DAYS_AHEAD = '--days-ahead';
const MOST_DAYS = 3650;

function readDaysAhead(args: string[], publicUrl: string): number {
  const at = args.indexOf(DAYS_AHEAD);
  if (at === -1) return 0;
  const text = args[at + 1] ?? '';
  const days = Number(text);
  if (!/^\d+$/.test(text) || days > MOST_DAYS) {
    throw new Refusal(
      `${DAYS_AHEAD} is "${text}"; it must be a whole number of days up to ${MOST_DAYS}, for example 45.`,
    );
  }
  if (days > 0 && !isLocalAddress(publicUrl)) {
    throw new Refusal(
      `${DAYS_AHEAD} is for this machine alone, but people open ${publicUrl}: unset PUBLIC_URL, or start without it.`,
    );
  }
  return days;
}

function readPort(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${name} is "${text}"; it must be a whole number from 1 to 65535, for example ${fallback}.`);
}

function readUrl(env: Record<string, string | undefined>, name: string, schemes: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))) return text;
  throw new Refusal(`${name} must be an address such as ${schemes[0]}://host:port; correct it or unset it.`);
}

/** Refuses in one sentence when a port that people will open is taken. */
export async function requirePort(port: number, variable: string): Promise<void> {
  const obstacle = (await obstacleAt(port)) ?? (await obstacleAt(port, '::1'));
  const another = `choose another one with ${variable}=${port < 65_535 ? port + 1 : 8080} npm start`;
  if (obstacle === 'busy')
    throw new Refusal(`Port ${port} is in use by another program: stop that program, or ${another}.`);
  if (obstacle === 'forbidden') throw new Refusal(`This user may not listen on port ${port}: ${another}.`);
}
