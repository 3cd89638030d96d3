import { pino } from 'pino';
import { Readiness } from './health.js';

function readiness() {
  const lines: { msg: string; causes?: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line) as { msg: string }) });
  return { lines, readiness: new Readiness(log) };
}

const cacheExpiry = () => new Promise((resolve) => setTimeout(resolve, 1100));

// covers: F-42
it('names the cause in one line of the log, however often it is asked, and says when it is over', async () => {
  const { lines, readiness: checks } = readiness();
  let broken = true;
  checks.add('database', () => {
    if (broken) throw new Error('could not access file "$libdir/plpgsql"');
    return true;
  });
  checks.add('nats', () => true);
  expect(await checks.missing()).toEqual(['database']);
  expect(await checks.missing()).toEqual(['database']);
  await cacheExpiry();
  expect(await checks.missing()).toEqual(['database']);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'not ready', causes: 'database: could not access file "$libdir/plpgsql"' }),
  ]);
  broken = false;
  await cacheExpiry();
  expect(await checks.missing()).toEqual([]);
  expect(lines[1]).toMatchObject({ msg: 'ready again' });
  expect(lines).toHaveLength(2);
});

it('looks once for all who ask within a second', async () => {
  const { readiness: checks } = readiness();
  let looks = 0;
  checks.add('database', async () => {
    looks += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return true;
  });
  await Promise.all([checks.missing(), checks.missing(), checks.missing()]);
  await checks.missing();
  expect(looks).toBe(1);
});

it('looks again soon after something was missing', async () => {
  const { readiness: checks } = readiness();
  let isThere = false;
  checks.add('access', () => isThere);
  expect(await checks.missing()).toEqual(['access']);
  isThere = true;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await checks.missing()).toEqual([]);
});

it('says at once that it drains', async () => {
  const { readiness: checks } = readiness();
  checks.add('nats', () => true);
  expect(await checks.missing()).toEqual([]);
  checks.draining = true;
  expect(await checks.missing()).toEqual(['draining']);
});
