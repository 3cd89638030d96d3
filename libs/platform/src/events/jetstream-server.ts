import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern, Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import { isObservable, lastValueFrom, throwError, type Observable } from 'rxjs';
import type { Logger } from 'pino';
import type { Event, EventName } from '@keystead/contracts';
import { systemContext, type EventMessage } from '../database/context.js';
import type { DeadLetters } from './dead-letters.js';
import { OpenConsumers } from './open-consumers.js';
import {
  ALL_EVENTS,
  consumerOf,
  ensureStream,
  EVENT_STREAM,
  isNotFound,
  type EventOfPart,
  type StreamShape,
} from './event-stream.js';
import { inSpan } from '../tracing/spans.js';
import { Problem } from '../errors/problem.js';
import { isTransient, sqlState } from '../errors/sqlstate.js';
import { AlreadyHandled } from '../database/transaction.js';

const BATCH_SIZE = 500;
const IN_FLIGHT = 100;
const CONCURRENT_AGGREGATES = 8;
const MAX_ATTEMPTS = 5;
/** What an event refers to may arrive later, by another consumer that an outage holds up: two minutes and more. */
const MAX_ATTEMPTS_AHEAD = 45;
const RETRY_MS = [200, 1000, 2000];
const LAST_RETRY_MS = 4000;
// What a killed process had taken comes again after this; handling something twice changes nothing.
const ACK_WAIT_NS = 15_000_000_000;

/**
 * Passes the error of an event handler to the transport as it was thrown. Nest's own filter replaces it by
 * `{ status: 'error' }`, and the transport could distinguish neither an outage nor a repeated event from a faulty one.
 */
@Catch()
class RawErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Handles one event: the method receives `{ event, ctx }` and does its work in one `db.run(ctx, …)`. A service handles an
 * event once; a part of it that must not wait for the rest, nor hold it up, names itself: `bill.paid#hub`.
 */
export function OnEvent(name: EventName | EventOfPart): MethodDecorator {
  return applyDecorators(EventPattern<string>(name), UseFilters(RawErrorFilter));
}

/** Handles events in batches, for projections: the method receives `(consumer, events)` and calls `project`. */
export function OnEventBatch(...names: (EventName | EventOfPart)[]): MethodDecorator {
  const pattern = EventPattern(names, { batch: true });
  return applyDecorators(pattern, UseFilters(RawErrorFilter));
}

/** Handles every event of the product in batches, besides the handlers that a service has for some of them. */
export function OnAllEvents(): MethodDecorator {
  const pattern = EventPattern(ALL_EVENTS, { batch: true }) as MethodDecorator;
  return applyDecorators(pattern, UseFilters(RawErrorFilter));
}

/** What a batch handler receives. */
export interface EventBatch {
  consumer: string;
  events: Event[];
}

/**
 * Nest transport over JetStream: one durable pull consumer per service (or part of it) and event, acknowledged only after
 * the handler has committed. Events of one aggregate are handled one after the other, others side by side. An outage is waited out;
 * a poison event becomes a dead letter after five tries and never blocks the rest.
 */
export class JetStreamServer extends Server implements CustomTransportStrategy {
  private stopped = false;
  private readonly open: OpenConsumers;
  /** Failures that are no outage, by consumer and event: waiting for the database does not count as a try. */
  private readonly failures = new Map<string, number>();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly deadLetters: DeadLetters,
    private readonly log: Logger,
    private readonly shape: StreamShape = {},
  ) {
    super();
    this.open = new OpenConsumers(connection);
  }

  listen(ready: () => void): void {
    for (const [pattern, handler] of this.messageHandlers) {
      if (handler.next)
        throw new Error(`${this.service} hears ${pattern} twice: one event has one effect in one transaction`);
      const consumer = consumerOf(this.service, pattern as EventName | EventOfPart | typeof ALL_EVENTS);
      const name = pattern.split('#', 1)[0] as EventName | typeof ALL_EVENTS;
      this.deadLetters.register(consumer, (event) => this.handle(handler, consumer, [event], []));
      this.loops.push(this.follow(name, consumer, handler));
    }
    ready();
  }

  /** Stops pulling and waits for what is being handled. */
  async close(): Promise<void> {
    this.stopped = true;
    this.open.drain();
    await Promise.all(this.loops);
  }

  on(): void {}

  unwrap<T>(): T {
    return this.connection as T;
  }

  private async follow(name: EventName | typeof ALL_EVENTS, consumer: string, handler: MessageHandler): Promise<void> {
    let isKnown = false;
    while (!this.stopped && !this.connection.isClosed()) {
      try {
        const source = await this.durable(name, consumer);
        isKnown = false;
        const messages = await this.open.pull(source, handler.extras?.batch ? BATCH_SIZE : IN_FLIGHT);
        if (this.stopped) messages.stop(); // closed while it was being opened
        if (handler.extras?.batch) await this.readBatches(messages, consumer, handler);
        else await this.readEach(messages, consumer, handler);
      } catch (error) {
        if (!this.stopped && !isKnown) this.log.warn({ err: error, consumer }, 'consumer: starting over');
        isKnown = true; // said once, not twice a second until NATS is back
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async durable(name: EventName | typeof ALL_EVENTS, consumer: string): Promise<Consumer> {
    await ensureStream(this.connection, this.shape);
    const manager = await jetstreamManager(this.connection, { checkAPI: false });
    const info = await manager.consumers.info(EVENT_STREAM, consumer).catch((error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    });
    const { state } = await manager.streams.info(EVENT_STREAM);
    // A consumer that is ahead of a stream which lost its end would skip the events published again.
    const isAhead = info !== null && info.delivered.stream_seq > state.last_seq;
    if (isAhead) await manager.consumers.delete(EVENT_STREAM, consumer);
    if (info === null || isAhead) {
      await manager.consumers.add(EVENT_STREAM, {
        durable_name: consumer,
        filter_subject: `events.${name}`,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: ACK_WAIT_NS,
        max_ack_pending: BATCH_SIZE * 4,
      });
    }
    return jetstream(this.connection).consumers.get(EVENT_STREAM, consumer);
  }

  private async readEach(messages: ConsumerMessages, consumer: string, handler: MessageHandler): Promise<void> {
    const chains = new Map<string, Promise<void>>();
    for await (const message of messages) {
      const event = message.json<Event>();
      const before = chains.get(event.aggregate_id) ?? Promise.resolve();
      const settled = before.then(() => this.settle(message, event, consumer, handler));
      chains.set(event.aggregate_id, settled);
      void settled.then(() => chains.get(event.aggregate_id) === settled && chains.delete(event.aggregate_id));
      if (chains.size >= CONCURRENT_AGGREGATES) await Promise.race(chains.values());
    }
    await Promise.all(chains.values());
  }

  private async readBatches(messages: ConsumerMessages, consumer: string, handler: MessageHandler): Promise<void> {
    let waiting: JsMsg[] = [];
    let working: Promise<void> | null = null;
    const work = async () => {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await this.settleBatch(batch, consumer, handler);
      }
      working = null;
    };
    for await (const message of messages) {
      waiting.push(message);
      working ??= Promise.resolve().then(work);
      if (waiting.length >= BATCH_SIZE) await working;
    }
    if (working) await working;
  }

  private async settleBatch(batch: JsMsg[], consumer: string, handler: MessageHandler): Promise<void> {
    const events = batch.map((message) => message.json<Event>());
    try {
      await this.handle(handler, consumer, events, batch.map(traceOf));
      for (const message of batch) message.ack();
    } catch (error) {
      if (isTransient(error)) for (const message of batch) message.nak(1000);
      else
        for (const [index, message] of batch.entries()) await this.settle(message, events[index]!, consumer, handler);
    }
  }

  private async settle(message: JsMsg, event: Event, consumer: string, handler: MessageHandler): Promise<void> {
    try {
      await this.handle(handler, consumer, [event], [traceOf(message)]);
      this.failures.delete(`${consumer} ${event.id}`);
      message.ack();
    } catch (error) {
      await this.retryOrDeadLetter(message, event, consumer, error);
    }
  }

  private async retryOrDeadLetter(message: JsMsg, event: Event, consumer: string, error: unknown): Promise<void> {
    if (isTransient(error)) {
      const deliveries = message.info.deliveryCount;
      // An outage is waited out; one that takes long is logged now and then.
      if (deliveries % 10 === 3)
        this.log.warn({ err: error, consumer, event_id: event.id, deliveries }, 'event: waiting for the database');
      return message.nak(1000);
    }
    const key = `${consumer} ${event.id}`;
    const tries = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, tries);
    if (tries < (isAhead(error) ? MAX_ATTEMPTS_AHEAD : MAX_ATTEMPTS)) {
      this.log.warn({ err: error, consumer, event_id: event.id, tries }, 'event: trying again');
      return message.nak(RETRY_MS[tries - 1] ?? LAST_RETRY_MS);
    }
    try {
      await this.deadLetters.record(consumer, event, error, tries);
      this.failures.delete(key);
      message.term();
    } catch {
      message.nak(5000); // the letter could not be written: the event is not given up
    }
  }

  private handle(
    handler: MessageHandler,
    consumer: string,
    events: Event[],
    traces: readonly (string | undefined)[],
  ): Promise<void> {
    const caused = handler.extras?.batch ? { causes: traces } : { parent: traces[0] };
    return inSpan(`handle ${consumer}`, { kind: SpanKind.CONSUMER, ...caused }, () =>
      this.passTo(handler, consumer, events),
    );
  }

  private async passTo(handler: MessageHandler, consumer: string, events: Event[]): Promise<void> {
    const input = handler.extras?.batch
      ? ({ consumer, events } satisfies EventBatch)
      : eventMessage(consumer, events[0]!);
    try {
      const answer: unknown = await handler(input);
      if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
    } catch (error) {
      if (!(error instanceof AlreadyHandled)) throw error;
    }
  }
}

/** Whether a handler missed a row that the event of another aggregate brings: each consumer has an order of its own. */
function isAhead(error: unknown): boolean {
  return (error instanceof Problem && error.code === 'NOT_FOUND') || sqlState(error) === '23503';
}

/** `traceparent` of the request that published an event. */
function traceOf({ headers }: JsMsg): string | undefined {
  return headers?.get('traceparent') || undefined;
}

function eventMessage(consumer: string, event: Event): EventMessage<EventName> {
  return { event, ctx: systemContext(event.company_id, event.id, { consumer, event_id: event.id }) };
}
