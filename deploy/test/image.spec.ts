import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What the image runs for a value of SERVICE. */
function startedFor(service: string): string {
  const [, command] = /^CMD \["sh", "-c", "exec node (\S+)"\]$/m.exec(text('deploy/Dockerfile'))!;
  return command!.replace('${SERVICE}', service);
}

const manifests = readdirSync(join(ROOT, 'k8s'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => join('k8s', file));

/** Every SERVICE that a file names, in compose's way of writing it or in the cluster's. */
function servicesIn(file: string): string[] {
  return [...text(file).matchAll(/\bSERVICE: ([\w-]+)|\bname: SERVICE, value: ([\w-]+)/g)].map(
    ([, plain, listed]) => (plain ?? listed)!,
  );
}

const named = ['docker-compose.yml', ...manifests].flatMap((file) =>
  servicesIn(file).map((service) => [service, file] as const),
);

// covers: O-01
it.each(named)('%s, which %s names, has the file that the image starts', (service) => {
  expect(existsSync(join(ROOT, startedFor(service)))).toBe(true);
});

it('finds the processes and steps of compose and of the cluster', () => {
  const of = (file: string) => named.filter(([, where]) => where === file).map(([service]) => service);
  expect(of('docker-compose.yml')).toEqual(expect.arrayContaining(['provision', 'migrate', 'demo', 'gateway']));
  expect(of('docker-compose.yml').length).toBeGreaterThanOrEqual(13);
  expect(of(join('k8s', 'base', 'migrate.yaml'))).toEqual(['migrate']);
  expect(named.filter(([, where]) => where.startsWith('k8s'))).toHaveLength(11);
});

it.each(['provision', 'migrate', 'demo', 'dead-letters', 'backup', 'restore', 'check-delivery', 'check-keys'])(
  '%s starts and says what it misses',
  (step) => {
    const { status, stderr } = spawnSync(process.execPath, [startedFor(step)], {
      cwd: ROOT,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/ is missing|Nothing to migrate|Say what to do|Say where|No database is named/);
    expect(stderr).not.toContain('Cannot find module');
  },
);
