import { setTimeout as wait } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, concatMap, defer, from, map, type Observable, throwError } from 'rxjs';
import { type EventName, UUID_PATTERN } from '@keystead/contracts';
import { type Context, type PlatformRequest, type PublishedEvent, systemContext } from '../database/context.js';
import { Database, scoped } from '../database/database.js';
import { timeOf } from '../database/uuid.js';
import { Problem } from '../errors/problem.js';
import { DeadLetters } from '../events/dead-letters.js';
import { consumerOf } from '../events/event-stream.js';
import { knownProblem } from './problem-filter.js';

/** Header of an answer that names the events its write published, and of a request that relies on them. */
export const CONSISTENCY_HEADER = 'x-consistency';
/** Injection token of `{ service, waitMs }`. */
export const CONSISTENCY = Symbol('consistency');

export interface ConsistencyOptions {
  service: string;
  /** How long a request waits for events of earlier writes; 0 switches waiting off. */
  waitMs: number;
}

/** Most events one header names; of a write with more, the last ones. */
const MAX_EVENTS = 16;
/** An event older than this was handled, or is a dead letter that no one waits for. */
const FORGOTTEN_MS = 60_000;
/** An id younger than this may belong to a record whose event is on its way. */
export const FRESH_ID_MS = 10_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

const EVENT_NAME = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;
const HANDLED = scoped(
  'platform_handled_events',
  `select count(*)::int as handled from inbox i join unnest($2::text[], $3::uuid[]) as w(consumer, event_id)
     on i.consumer = w.consumer and i.event_id = w.event_id where i.company_id = scope.company::uuid`,
);

/**
 * Read-your-writes across services. A request that carries the header of an earlier answer waits until this service has
 * handled those events: a command that cannot wait longer answers STILL_PROCESSING, a read is answered unless it finds
 * nothing. Without the header, a request that names a fresh id is tried again before it is answered with NOT_FOUND.
 */
@Injectable()
export class ReadYourWrites implements NestInterceptor {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DeadLetters) private readonly consumers: DeadLetters,
    @Inject(CONSISTENCY) private readonly options: ConsistencyOptions,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<PlatformRequest>();
    const { context } = request;
    if (!context?.company_id) return this.named(next.handle(), request, http.getResponse());
    const token = request.headers[CONSISTENCY_HEADER];
    if (token === undefined) {
      return this.named(
        this.triedAgain(() => next.handle(), request),
        request,
        http.getResponse(),
      );
    }
    const caughtUp = defer(() => from(this.untilHandled(context, parseToken(String(token)))));
    const answer = caughtUp.pipe(
      concatMap((isCaughtUp) => {
        if (!isCaughtUp && request.method !== 'GET') throw new Problem('STILL_PROCESSING');
        return next
          .handle()
          .pipe(catchError((error) => throwError(() => (isCaughtUp ? error : stillProcessing(error)))));
      }),
    );
    return this.named(answer, request, http.getResponse());
  }

  /** Names the events of a write in its answer. */
  private named(answer: Observable<unknown>, { context }: PlatformRequest, reply: FastifyReply): Observable<unknown> {
    return answer.pipe(
      map((body) => {
        if (context && context.published_events.length > 0)
          void reply.header(CONSISTENCY_HEADER, tokenOf(context.published_events));
        return body;
      }),
    );
  }

  /** Runs the handler again while it finds nothing and the request names an id whose event may be on its way. */
  private triedAgain(handle: () => Observable<unknown>, request: PlatformRequest): Observable<unknown> {
    const end = performance.now() + this.options.waitMs;
    const attempt = (pause: number): Observable<unknown> =>
      handle().pipe(
        catchError((error: unknown) => {
          const isOver = performance.now() >= end;
          if (isOver || !isNotFound(error) || !namesFreshId(request)) return throwError(() => error);
          return from(wait(pause)).pipe(concatMap(() => attempt(Math.min(pause * 2, LONGEST_PAUSE_MS))));
        }),
      );
    return attempt(FIRST_PAUSE_MS);
  }

  /** True once this service has handled all of the events it consumes. */
  private async untilHandled(ctx: Context, events: PublishedEvent[]): Promise<boolean> {
    const since = this.db.clock.now().getTime() - FORGOTTEN_MS;
    const awaited = events
      .map(({ name, id }) => ({ consumer: consumerOf(this.options.service, name), id }))
      .filter(({ consumer, id }) => this.consumers.has(consumer) && timeOf(id) > since);
    if (awaited.length === 0) return true;
    const values = [awaited.map(({ consumer }) => consumer), awaited.map(({ id }) => id)];
    const end = performance.now() + this.options.waitMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // The product asks: what was handled is in no table that an owner or a renter sees.
      const product = systemContext(ctx.company_id, ctx.request_id);
      const [row] = await this.db.read<{ handled: number }>(product, HANDLED, values);
      if (row!.handled === awaited.length) return true;
      if (performance.now() >= end) return false;
      await wait(pause);
    }
  }
}

/** `lease.opened/<id>,…`: what the next request to any service sends back. */
export function tokenOf(written: readonly PublishedEvent[]): string {
  return written
    .slice(-MAX_EVENTS)
    .map(({ name, id }) => `${name}/${id}`)
    .join();
}

/** Events of a header; throws VALIDATION when it is none that an answer carried. */
export function parseToken(token: string): PublishedEvent[] {
  const events = token.split(',').map((part) => {
    const [name = '', id = '', ...rest] = part.split('/');
    return EVENT_NAME.test(name) && UUID_PATTERN.test(id) && rest.length === 0 ? { name: name as EventName, id } : null;
  });
  if (events.length > MAX_EVENTS || events.includes(null)) {
    const sentence = 'Send this header as the last answer carried it, or leave it out.';
    throw new Problem('VALIDATION', { errors: { 'X-Consistency': sentence } });
  }
  return events as PublishedEvent[];
}

const isNotFound = (error: unknown): boolean => knownProblem(error)?.status === 404;

const stillProcessing = (error: unknown): unknown => (isNotFound(error) ? new Problem('STILL_PROCESSING') : error);

function namesFreshId({ params, query, body }: PlatformRequest): boolean {
  const now = Date.now();
  const isFresh = (value: unknown): boolean => {
    if (typeof value === 'string') {
      return UUID_PATTERN.test(value) && Math.abs(now - timeOf(value)) < FRESH_ID_MS;
    }
    return typeof value === 'object' && value !== null && Object.values(value).some(isFresh);
  };
  return [params, query, body].some(isFresh);
}
