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
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
