import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { PlatformRequest } from '../database/context.js';
import { Problem } from '../errors/problem.js';
import { problemOfDatabase } from '../errors/sqlstate.js';
import { RefusalLog } from './refusal-log.js';

/** Turns whatever was thrown into the one wire shape; only unforeseen faults are logged with their stack, and refusals of rights with whose they are. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly refusals: RefusalLog;

  constructor(private readonly log: Logger) {
    this.refusals = new RefusalLog(log);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    void this.send(error, http.getRequest<PlatformRequest>(), http.getResponse<FastifyReply>());
  }

  send(error: unknown, request: PlatformRequest, reply: FastifyReply): FastifyReply {
    const problem = this.problemOf(error, request);
    if (isWorthRetrying(problem)) void reply.header('retry-after', '2');
    return reply.status(problem.status).header('content-type', 'application/json; charset=utf-8').send(problem.body());
  }

  problemOf(error: unknown, request: PlatformRequest): Problem {
    const known = knownProblem(error);
    if (known) {
      this.refusals.note(known, request);
      return known;
    }
    // The pattern, not the address: paths may hold the codes of invitations.
    const { url: route } = request.routeOptions;
    this.log.error({ err: error, request_id: request.id, route }, 'unforeseen fault');
    return new Problem('INTERNAL');
  }
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying({ status, code }: Problem): boolean {
  return status === 503 || status === 429 || code === 'STILL_PROCESSING';
}

/** The problem an error stands for; null when it is an unforeseen fault. */
export function knownProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const fromDatabase = problemOfDatabase(error);
  if (fromDatabase) return fromDatabase;
  return problemOfStatus(error instanceof HttpException ? error.getStatus() : statusOf(error));
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function problemOfStatus(status: number): Problem | null {
  switch (status) {
    case 400:
      return new Problem('MALFORMED_BODY');
    // A file outside of its folder: its content is never served.
    case 403:
    case 404:
      return new Problem('NO_SUCH_PATH');
    case 405:
      return new Problem('METHOD_NOT_ALLOWED');
    case 412:
      return new Problem('PRECONDITION_FAILED');
    case 413:
      return new Problem('BODY_TOO_LARGE');
    case 415:
      return new Problem('UNSUPPORTED_MEDIA');
    case 416:
      return new Problem('RANGE_NOT_SATISFIABLE');
    case 429:
      return new Problem('TOO_MANY');
    default:
      return null;
  }
}
