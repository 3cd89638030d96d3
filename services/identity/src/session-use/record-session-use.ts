import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AccessTokens, Database, INTERNAL_SESSION_USE, LOG, type Problem, systemContext } from '@keystead/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const USED = 'update session set last_used_at = $3 where company_id = $1 and id = $2 and ended_at is null';

/**
 * The gateway says, once in some minutes, that a session is in use: it alone sees the requests to all services. It does
 * so with the token of the session, so that nothing else can be said by it.
 */
@Injectable()
export class RecordSessionUse implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly db: Database,
    private readonly tokens: AccessTokens,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    fastify.post(INTERNAL_SESSION_USE, (request, reply) => this.record(request, reply));
  }

  private async record({ headers, id }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const { company_id, sid } = await this.tokens.verify(headers.authorization);
      await this.db.run(systemContext(company_id, id), (tx) =>
        tx.query(USED, [company_id, sid, tx.now], 'session_used'),
      );
      return await reply.status(204).send();
    } catch (error) {
      const { status = 503 } = error as Partial<Problem>;
      if (status >= 500) this.log.warn({ err: error, request_id: id }, 'session use not recorded');
      return reply.status(status).send();
    }
  }
}
