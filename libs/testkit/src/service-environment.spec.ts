import { SERVICES } from '@keystead/contracts';
import type { ServiceDatabases } from './provision.js';
import { environmentOf, makeKeys, PROCESSES, type StackSettings, type ProcessName } from './service-environment.js';

const settings: StackSettings = {
  host: '127.0.0.1',
  gatewayHost: '0.0.0.0',
  ports: Object.fromEntries(PROCESSES.map((name, index) => [name, 9000 + index])) as Record<ProcessName, number>,
  databases: Object.fromEntries(
    SERVICES.map((name) => [
      name,
      { name, owner: `owner-${name}`, app: `app-${name}`, system: `system-${name}`, backup: `backup-${name}` },
    ]),
  ) as ServiceDatabases,
  natsUrl: 'nats://n',
  redisUrl: 'redis://r',
  smtpUrl: 'smtp://s',
  publicUrl: 'http://p',
  consoleDir: '/console',
  keys: makeKeys(),
};

it('gives a service its own database and nothing of the others', () => {
  const env = environmentOf('lease', settings);
  expect(env).toMatchObject({
    PORT: '9003',
    HOST: '127.0.0.1',
    DATABASE_URL: 'app-lease',
    SYSTEM_DATABASE_URL: 'system-lease',
  });
  expect(JSON.stringify(env)).not.toMatch(/owner-|app-billing/);
});

it('lets only identity sign tokens, and only those who need it decrypt and mail', () => {
  const having = (name: string) => PROCESSES.filter((process) => environmentOf(process, settings)[name] !== undefined);
  expect(having('JWT_PRIVATE_KEY')).toEqual(['identity']);
  expect(having('SECRET_KEY')).toEqual(['identity', 'billing', 'notification']);
  expect(having('HAND_OVER_KEY')).toEqual(['billing', 'documents', 'notification']);
  expect(having('SMTP_URL')).toEqual(['identity', 'notification']);
  expect(having('JWT_PUBLIC_KEY')).toEqual([...PROCESSES]);
  expect(having('DATABASE_URL')).toEqual([...SERVICES]);
});

it('gives the gateway the address of every service', () => {
  const env = environmentOf('gateway', settings);
  expect(env).toMatchObject({ HOST: '0.0.0.0', ACCOUNTING_SYNC_URL: 'http://127.0.0.1:9006', CONSOLE_DIR: '/console' });
});

it('gives accounting-sync alone what opens the accounting provider', () => {
  const known = { ...settings, accounting: { XERO_CLIENT_SECRET: 'of-the-app' } };
  const having = (name: string) => PROCESSES.filter((process) => environmentOf(process, known)[name] !== undefined);
  expect(having('XERO_CLIENT_SECRET')).toEqual(['accounting-sync']);
  expect(having('ACCOUNTING_KEY')).toEqual(['accounting-sync']);
});

it("hands on what it does not decide, and never the caller's own servers", () => {
  process.env.XERO_CLIENT_SECRET = 'kept';
  process.env.DATABASE_URL ??= 'postgres://administrator';
  expect(environmentOf('accounting-sync', settings).XERO_CLIENT_SECRET).toBe('kept');
  expect(environmentOf('gateway', settings).DATABASE_URL).toBeUndefined();
  delete process.env.XERO_CLIENT_SECRET;
});
