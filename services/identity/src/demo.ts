import { startService } from '@keystead/platform';
import { identity } from './definition.js';
import { openDemoCompany } from './demo-company.js';

// One step of a demonstration: opens the demo company and ends. Run it with the environment of the identity service.

try {
  const running = await startService(identity, { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  try {
    const isNew = await openDemoCompany(running);
    process.stdout.write(isNew ? 'The demo company is open.\n' : 'The demo company was there already.\n');
  } finally {
    await running.stop();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`The demo company was not opened: ${(error as Error).message}\n`);
  process.exit(1);
}
