import type { ProblemCode } from '@keystead/contracts';
import type { Logger } from 'pino';
import type { PlatformRequest } from '../database/context.js';
import type { Problem } from '../errors/problem.js';

/** What a person asked for who has no right to it. */
const OF_RIGHTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'WRONG_COMPANY',
  'WRONG_ROLE',
  'NOT_ONESELF',
  'HOLDS_MORE',
]);
const AGAIN_MS = 60_000;
const CALLERS_MAX = 10_000;

/**
 * Logs refusals of rights, and that a caller is at a limit, with ids alone: no name, no address, no body. Every refusal
 * of a right; a limit once a minute and caller, since it is met many times a second.
 */
export class RefusalLog {
  private readonly limited = new Map<string, number>();

  constructor(private readonly log: Logger) {}

  note({ code }: Problem, request: PlatformRequest): void {
    const { caller, needs, method, id: request_id } = request;
    const line = { problem: code, ...caller, method, route: request.routeOptions.url, request_id };
    if (OF_RIGHTS.has(code)) this.log.warn({ ...line, ...(needs && { needs }) }, 'access refused');
    else if (code === 'TOO_MANY' && this.isFirst(caller?.user_id ?? request.ip)) this.log.warn(line, 'limit reached');
  }

  private isFirst(who: string): boolean {
    const now = performance.now();
    if (now - (this.limited.get(who) ?? -AGAIN_MS) < AGAIN_MS) return false;
    if (this.limited.size >= CALLERS_MAX) this.limited.clear();
    this.limited.set(who, now);
    return true;
  }
}
