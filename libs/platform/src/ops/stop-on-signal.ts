import { mapStackTrace } from '../errors/map-stack-trace.js';

/** Drains once on the first signal; a fault no one caught ends the process, so that its supervisor starts a fresh one. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      const hurry = setTimeout(() => process.exit(1), 20_000);
      void stop().then(
        () => {
          clearTimeout(hurry);
          process.exit(0);
        },
        () => process.exit(1),
      );
    });
  }
  process.on('unhandledRejection', (reason) => {
    process.stderr.write(`unhandled: ${reason instanceof Error ? mapStackTrace(reason.stack) : String(reason)}\n`);
    process.exit(1);
  });
}
