import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '@keystead/contracts';
import type { DeadLetterActor, DeadLetterRequests } from '../events/dead-letter-requests.js';
import { Problem } from '../errors/problem.js';
import type { VerifyingKeys } from '../config/verifying-keys.js';
import { verifyInternal, type InternalPurpose } from './internal-calls.js';

export const INTERNAL_DEAD_LETTERS = '/internal/dead-letters';
/** Most that one service lists: its newest. */
export const DEAD_LETTERS_MAX = 1_000;

/** Body of a change; identity has checked it. */
export interface DeadLetterChange {
  ids: string[];
  by: DeadLetterActor;
  /** Of a discard. */
  reason: string;
}

interface Listed {
  Querystring: { limit?: string };
}
interface Changed {
  Body: DeadLetterChange;
}

/** What identity asks of the dead letters of every service, for root administrators. The gateway knows no such path. */
export function serveDeadLetters(
  app: NestFastifyApplication,
  service: Service,
  keys: VerifyingKeys,
  requests: DeadLetterRequests,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const guarded =
    <Request extends FastifyRequest>(purpose: InternalPurpose, answer: (request: Request) => Promise<object>) =>
    async (request: Request, reply: FastifyReply) => {
      try {
        verifyInternal(keys, request.headers.authorization, service, purpose, null);
      } catch (error) {
        const problem = error as Problem;
        return reply.status(problem.status).send(problem.body());
      }
      return answer(request);
    };
  fastify.get<Listed>(
    INTERNAL_DEAD_LETTERS,
    guarded<FastifyRequest<Listed>>('read_dead_letters', ({ query: { limit } }) =>
      requests.waiting(Math.min(Number(limit) || 0, DEAD_LETTERS_MAX)),
    ),
  );
  fastify.post<Changed>(
    `${INTERNAL_DEAD_LETTERS}/replay`,
    guarded<FastifyRequest<Changed>>('change_dead_letters', async ({ body: { ids, by } }) => ({
      changed: await requests.replay(ids, by),
    })),
  );
  fastify.post<Changed>(
    `${INTERNAL_DEAD_LETTERS}/discard`,
    guarded<FastifyRequest<Changed>>('change_dead_letters', async ({ body: { ids, reason, by } }) => ({
      changed: await requests.discard(ids, reason, by),
    })),
  );
}
