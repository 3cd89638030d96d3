import { randomBytes } from 'node:crypto';
import { dropDatabases, provision } from '@keystead/testkit';
import type { MigrationInterface } from 'typeorm';
import { migrate } from '../src/index.js';
import { noteService } from './note-service.js';

const prefix = `t_${randomBytes(5).toString('hex')}`;
const admin = process.env.DATABASE_URL!;
afterAll(() => dropDatabases(admin, prefix, ['property']));

class AddedNow implements MigrationInterface {
  name = `AddedNow${Date.now()}`;

  async up(): Promise<void> {}
  async down(): Promise<void> {}
}

// covers: F-51
test('runs a migration made now last on a fresh database, after the platform tables and those of the service', async () => {
  const { owner } = (await provision(admin, prefix, () => 'test', ['property'])).property;
  const ran = await migrate(owner, [AddedNow, ...noteService.migrations]);
  const timestamps = ran.map((name) => Number(name.slice(-13)));
  expect(ran[0]).toMatch(/^EventTables\d{13}$/);
  expect(ran.at(-1)).toMatch(/^AddedNow\d{13}$/);
  expect(timestamps).toEqual([...timestamps].sort((a, b) => a - b));
  expect(new Set(timestamps).size).toBe(timestamps.length);
});
