import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context as TraceContext,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

const TRACER = 'keystead';
const PROBES = new Set(['/healthz', '/readyz']);
/** A batch names at most so many of the traces that its events come from. */
const MOST_LINKS = 32;

let isOn = false;

/** Whether spans are recorded: `startTracing` turns it on, and everything below costs one comparison until then. */
export function setTracing(on: boolean): void {
  isOn = on;
}

interface SpanOptions {
  kind?: SpanKind;
  /** Names and counts only: a span leaves the product, so that it holds no value that a person entered. */
  attributes?: Attributes;
  /** `traceparent` of what caused this work in another process or at another time. */
  parent?: string | null;
  /** The same for work with several causes. */
  causes?: readonly (string | null | undefined)[];
}

/** Runs `work` inside a span of this name; spans that it makes belong to it. An error marks the span and goes on. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const { parent, causes = [], ...rest } = options;
  const links = causes.flatMap(linkOf).slice(0, MOST_LINKS);
  const from = parent ? extract(parent) : causes.length > 0 ? ROOT_CONTEXT : context.active();
  const span = trace.getTracer(TRACER).startSpan(name, { ...rest, links }, from);
  return context.with(trace.setSpan(from, span), () => finish(span, work));
}

async function finish<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The message may hold what a person entered; the class of the error says enough.
    const type = error instanceof Error ? error.constructor.name : 'unknown';
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
    throw error;
  } finally {
    span.end();
  }
}

/** A named statement or transaction of the database. */
export function inDatabaseSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return inSpan(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, work);
}

/** `traceparent` of the span under way, for what happens later or elsewhere because of it; null without one. */
export function traceparent(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** What a log line says of the span under way. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = isOn ? trace.getSpan(context.active())?.spanContext() : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

function extract(parent: string): TraceContext {
  return propagation.extract(ROOT_CONTEXT, { traceparent: parent });
}

function linkOf(cause: string | null | undefined) {
  const span = cause ? trace.getSpanContext(extract(cause)) : undefined;
  return span ? [{ context: span }] : [];
}

/** Whether the header `traceparent` of a request is believed: between the services, and not where the world calls. */
export interface RequestTracing {
  trustsCaller: boolean;
}

/** One span for each request, named by its route; what handles the request runs inside it. */
export function traceRequests(fastify: FastifyInstance, { trustsCaller }: RequestTracing): void {
  if (!isOn) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (PROBES.has(route)) return done();
    const from = trustsCaller ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method, 'http.route': route, request_id: request.id };
    const span = trace
      .getTracer(TRACER)
      .startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(from, span), done);
  });
}
