import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface TraceExportOptions {
  service: string;
  /** Address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Share of traces that are recorded, 0 to 1; a trace is recorded by all services or by none. */
  ratio: number;
}

/** How long a process that ends waits for its collector: the version after it is worth more than its last spans. */
const SENT_WITHIN_MS = 2_000;

/** Records spans of this process and sends them; resolves to what sends the rest and ends it. */
export function exportTraces({ service, endpoint, ratio }: TraceExportOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'keystead' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const requests = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Paths and queries may hold codes and tokens.
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });
  requests.setTracerProvider(provider);
  return async () => {
    requests.disable();
    // What a collector does not take is lost, and the process ends well all the same.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(SENT_WITHIN_MS, undefined, { ref: false })]);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
