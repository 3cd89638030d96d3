import { stopOnSignal } from '@keystead/platform';
import { startGateway } from './gateway.js';

try {
  const gateway = await startGateway();
  stopOnSignal(() => gateway.stop());
} catch (error) {
  process.stderr.write(`gateway cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
