import { Command as CqrsCommand } from '@nestjs/cqrs';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiKeyRef, Event, EventName, Language, Permission, RoleKey } from '@keystead/contracts';
import type { FastifyRequest } from 'fastify';
import type { RowFile } from './row-source.js';
import type { Snapshot } from './database.js';
import type { Tx } from './transaction.js';

/** Marks a write that must happen once per client key. */
export interface IdempotencyMark {
  key: string;
  route: string;
  body_hash: string;
  /** Encrypts the stored answer for one place (`about`), with a key that is not in the database. */
  cipher: { encrypt(text: string, about: string): string; decrypt(encrypted: string, about: string): string };
}

/** Marks a write that must happen once per event and consumer. */
export interface InboxMark {
  consumer: string;
  event_id: string;
}

/** An event that a write of this request published. */
export interface PublishedEvent {
  name: EventName;
  id: string;
}

/** Who asks, for which company, in which language. Passed first to everything; never stored in async storage. */
export interface Context {
  company_id: string;
  /** null when the product itself acts (an event, a due job). */
  user_id: string | null;
  /** The key with which software acts for this person; undefined when they act by themselves. */
  api_key?: ApiKeyRef;
  tenant_code: string;
  sid: string;
  /** Role whose permissions count for this request. */
  role: RoleKey | null;
  roles: readonly RoleKey[];
  permissions: ReadonlySet<Permission>;
  language: Language;
  request_id: string;
  ip: string;
  /** Events of this request's writes so far, which its answer names. */
  published_events: PublishedEvent[];
  idempotency?: IdempotencyMark;
  inbox?: InboxMark;
  /** Reads that must all show one moment go here. */
  snapshot?: Snapshot;
  /** The file that is asked for instead of a page. */
  file?: RowFile;
  /** An open transaction that acts join instead of beginning their own. */
  transaction?: Tx;
}

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

/** Context of a route without sign-in: no company, no rights. */
export function publicContext(request_id: string, ip: string, language: Language): Context {
  return {
    company_id: '',
    user_id: null,
    tenant_code: '',
    sid: '',
    role: null,
    roles: [],
    permissions: NO_PERMISSIONS,
    language,
    request_id,
    ip,
    published_events: [],
  };
}

/** Context of the product acting for one company; `inbox` makes the effect happen once per event. */
export function systemContext(company_id: string, request_id: string, inbox?: InboxMark): Context {
  return { ...publicContext(request_id, '', 'en'), company_id, inbox };
}

/**
 * A command of the service: who asks, and what for. `commands.execute(new RecordPaymentCommand(ctx, body))` is typed by
 * the result; the handler takes `{ ctx, body }`.
 */
export abstract class ContextCommand<Body, Result> extends CqrsCommand<Result> {
  constructor(
    readonly ctx: Context,
    readonly body: Readonly<Body>,
  ) {
    super();
  }
}

/** Context of a command inside this transaction: it commits with it, without its idempotency key and inbox entry. */
export function within(tx: Tx): Context {
  return { ...tx.ctx, transaction: tx, idempotency: undefined, inbox: undefined };
}

/** What most commands return: the row they wrote, and the version it has now. */
export interface SavedRow {
  id: string;
  version: number;
}

/** What a command returns that takes a row away, or changes one without a version. */
export interface RemovedRow {
  id: string;
}

/** Request as the platform leaves it for handlers. */
export interface PlatformRequest extends FastifyRequest {
  context?: Context;
  /** Whose token it carries, from the moment that is known. */
  caller?: { user_id: string; company_id: string };
  /** The permission that its route names. */
  needs?: Permission;
  /** The body as it came, for messages that are signed. */
  text?: string;
  /** The file that is asked for instead of a page. */
  rowFile?: RowFile;
}

/** The caller of this request. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): Context => {
  const { context, rowFile } = execution.switchToHttp().getRequest<PlatformRequest>();
  if (!context) throw new Error('No context: the guard has not run');
  return rowFile ? { ...context, file: rowFile } : context;
});

/** What a reaction receives: the event and the context under which its effect happens once. */
export interface EventMessage<N extends Event['name']> {
  event: Event<N>;
  ctx: Context;
}
