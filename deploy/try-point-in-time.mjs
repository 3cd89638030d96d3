// npm run try-point-in-time -- [--gb 1]: loses a PostgreSQL server with all databases of a running product and brings it
// back, from a base backup and the archived write-ahead log, to a moment between two commands
// (deploy/test/point-in-time/point-in-time.spec.ts).
import { parseArgs } from 'node:util';

try {
  const { values } = parseArgs({ options: { gb: { type: 'string', default: '0' } } });
  if (!/^\d{1,2}(\.\d)?$/.test(values.gb)) throw new Error(`--gb is "${values.gb}"; it must be a number such as 1.5.`);
  process.env.POINT_IN_TIME_GB = values.gb;
  process.argv.splice(2, Infinity, 'deploy/test/point-in-time');
  await import('./test.mjs');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
