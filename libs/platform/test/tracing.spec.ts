import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  eventually,
  startTestService,
  startTraceCollector,
  type Caller,
  type CollectedSpan,
  type TestService,
  type TraceCollector,
} from '@keystead/testkit';
import { noteService } from './note-service.js';

// Traces of one service as a collector receives them.

/** Spans are sent in batches, every five seconds. */
const WITHIN_MS = 30_000;

let collector: TraceCollector;
let service: TestService;
let me: Caller;

beforeAll(async () => {
  collector = await startTraceCollector();
  service = await startTestService(noteService, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  me = service.as();
});
afterAll(async () => {
  await service?.stop();
  await collector?.stop();
});

const named = (name: string, among = collector.spans) => among.filter((span) => span.name === name);

/** All spans of the trace of the request that carried this id, once `last` is among them. */
async function traceOf(request_id: string, last: string): Promise<CollectedSpan[]> {
  let trace: CollectedSpan[] = [];
  await eventually(() => {
    const root = collector.spans.find(({ attributes }) => attributes.request_id === request_id);
    trace = collector.spans.filter(({ trace_id }) => trace_id === root?.trace_id);
    return named(last, trace).length > 0;
  }, WITHIN_MS);
  return trace;
}

/** Posts a note whose body comes in several packets. */
async function writeInPieces(pieces: string[], request_id: string): Promise<void> {
  const sent = request(`${service.url}/api/note/write`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json', 'x-request-id': request_id },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  for (const piece of pieces) {
    await new Promise((resolve) => sent.write(piece, resolve));
    await wait(100);
  }
  sent.end();
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(200);
}

it('follows a command through its transaction and its event to the handler of the event', async () => {
  const written = await me.post('note/write', { title: 'Followed' }, { 'x-request-id': 'trace-of-event' });
  expect(written.status).toBe(200);
  const trace = await traceOf('trace-of-event', 'handle lease-property-created');
  const parentOf = (name: string) => {
    const [span] = named(name, trace);
    return trace.find(({ span_id }) => span_id === span!.parent_id)?.name;
  };
  expect(parentOf('publish events.property.created')).toBe('transaction');
  expect(parentOf('handle lease-property-created')).toBe('publish events.property.created');
  expect(named('POST /api/note/write', trace)).toMatchObject([
    { service: 'lease', parent_id: undefined, attributes: { 'http.response.status_code': 200 } },
  ]);
});

it('keeps the span over a body that arrives in pieces', async () => {
  const request_id = 'trace-of-pieces';
  await writeInPieces(['{"title":', '"In pieces"}'], request_id);
  const trace = await traceOf(request_id, 'handle lease-property-created');
  const requests = named('POST /api/note/write', trace).map(({ span_id }) => span_id);
  expect(named('transaction', trace).filter(({ parent_id }) => requests.includes(parent_id!))).toHaveLength(1);
});

it('follows a command to the job that it schedules', async () => {
  // Jobs begin a moment after the service; one that a sweep finds has no request behind it.
  await eventually(async () => {
    const title = `Scheduled ${Date.now()}`;
    await me.post('note/remind', { title }, { 'x-request-id': `remind-${title.slice(10)}` });
    return collector.spans.some(
      ({ name, trace_id }) =>
        name === 'job remind' &&
        collector.spans.some((span) => span.trace_id === trace_id && span.name === 'POST /api/note/remind'),
    );
  }, WITHIN_MS);
});

it('belongs to the trace of the caller, and names a read by its statement', async () => {
  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
  await me.get('notes', { 'x-request-id': 'trace-of-caller', traceparent: `00-${trace_id}-00f067aa0ba902b7-01` });
  const trace = await traceOf('trace-of-caller', 'GET /api/notes');
  expect(new Set(trace.map((span) => span.trace_id))).toEqual(new Set([trace_id]));
  const [root] = named('GET /api/notes', trace);
  const statements = trace.filter(({ parent_id }) => parent_id === root!.span_id);
  expect(statements.map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');
});

it('sends no value that a person entered', async () => {
  const secret = 'Canary of the notes';
  await me.post('note/write', { title: secret }, { 'x-request-id': 'trace-of-secret' });
  await me.get(`notes?filters=${encodeURIComponent(JSON.stringify({ title: secret }))}`);
  await me.post('note/write', { title: secret }, { 'x-request-id': 'trace-of-conflict' });
  await traceOf('trace-of-conflict', 'POST /api/note/write');
  await traceOf('trace-of-secret', 'handle lease-property-created');
  expect(JSON.stringify(collector.spans)).not.toMatch(/canary/i);
});
