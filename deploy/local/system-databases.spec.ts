import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemDatabases } from './system-databases.js';

const data = mkdtempSync(join(tmpdir(), 'keystead-unit-'));
afterAll(() => rmSync(data, { recursive: true }));

it('asks for a house or for variables when there is neither', () => {
  expect(() => systemDatabases({}, data)).toThrow('No database to ask: start Keystead with "npm start"');
});

it('takes the databases of the house that runs on the data', () => {
  writeFileSync(join(data, 'run.json'), JSON.stringify({ database: 'postgres://127.0.0.1:5499/postgres' }));
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ password_seed: 'seed' }));
  const found = systemDatabases({}, data);
  expect(found.size).toBe(8);
  expect(found.get('accounting-sync')).toMatch(
    /^postgres:\/\/keystead_accounting_sync_system:[0-9a-f]{32}@127\.0\.0\.1:5499\/keystead_accounting_sync$/,
  );
});

it('takes what the environment names instead, and only that', () => {
  const url = 'postgres://lease_system@db/lease';
  expect(systemDatabases({ LEASE_SYSTEM_DATABASE_URL: url }, data)).toEqual(new Map([['lease', url]]));
});
