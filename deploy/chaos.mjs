// npm run chaos: everything that can break breaks while landlords work (services/gateway/test/chaos-product.spec.ts).
//   npm run chaos -- --full                        20,000 commands, 2,000 leases, 90 kills of services and what else there is
//   npm run chaos -- --commands 2000 --kills 20    sizes of its own
//   npm run chaos -- --seed 4711                   the choices of an earlier run
import { parseArgs } from 'node:util';

const SIZES = ['seed', 'commands', 'clients', 'companies', 'replicas', 'leases', 'kills', 'pauses', 'nats', 'wipes'];
const OTHERS = ['postgres', 'redis', 'locks', 'connections', 'disks', 'clocks'];
const FULL = {
  ...{ commands: 20_000, companies: 8, leases: 2000, kills: 90, pauses: 10, nats: 5, wipes: 1, postgres: 3, redis: 3 },
  ...{ locks: 6, connections: 4, disks: 3, clocks: 6 },
};

const options = Object.fromEntries([...SIZES, ...OTHERS].map((name) => [name, { type: 'string' }]));
try {
  const { values } = parseArgs({ options: { ...options, full: { type: 'boolean' } } });
  const { full, ...given } = values;
  for (const [name, value] of Object.entries({ ...(full ? FULL : {}), ...given })) {
    if (!/^\d+$/.test(String(value))) throw new Error(`--${name} is "${value}"; it must be a whole number.`);
    process.env[`CHAOS_${name.toUpperCase()}`] = String(value);
  }
  process.env.CHAOS = 'on';
  process.argv.splice(2, Infinity, 'services/gateway/test/chaos-product');
  await import('./test.mjs');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
