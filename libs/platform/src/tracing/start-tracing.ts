import { setTracing } from './spans.js';

/** Settings of a process that decide on traces. */
export interface TraceConfig {
  traceEndpoint?: string;
  traceRatio: number;
}

/** Begins to record traces where the configuration names a collector; resolves to what sends the rest and ends it. */
export async function startTracing(
  service: string,
  { traceEndpoint, traceRatio }: TraceConfig,
): Promise<() => Promise<void>> {
  if (!traceEndpoint) return async () => undefined;
  // Most installations have no collector, and start faster without the library.
  const { exportTraces } = await import('./trace-export.js');
  const end = exportTraces({ service, endpoint: traceEndpoint, ratio: traceRatio });
  setTracing(true);
  return async () => {
    setTracing(false);
    await end();
  };
}
