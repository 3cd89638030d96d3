import { json } from 'node:stream/consumers';
import { listenHttp } from './servers/listen-http.js';

/** A span as it reached the collector. */
export interface CollectedSpan {
  service: string;
  name: string;
  trace_id: string;
  span_id: string;
  parent_id: string | undefined;
  /** Spans of other traces that caused it. */
  linked: string[];
  attributes: Record<string, unknown>;
}

export interface TraceCollector {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** What OTLP over HTTP sends as JSON, as far as it is read here. */
interface TraceRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        links?: { spanId: string }[];
        attributes?: Attribute[];
      }[];
    }[];
  }[];
}

/** A collector of traces that keeps every span it is sent. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const { url, stop } = await listenHttp((request, response) => {
    void json(request)
      .then((body) => spans.push(...spansOf(body as TraceRequest)))
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  return { url, spans, stop };
}

function spansOf({ resourceSpans }: TraceRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, links = [], attributes = [] }) => ({
        service,
        name,
        trace_id: traceId,
        span_id: spanId,
        parent_id: parentSpanId || undefined,
        linked: links.map((link) => link.spanId),
        attributes: valuesOf(attributes),
      })),
    );
  });
}

/** An attribute's value stands under the name of its type. */
function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
